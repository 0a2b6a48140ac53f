"""Check the pinned packages for known faults; `make audit` runs this with pip-audit installed.

    .venv-audit/bin/python tools/audit.py requirements/run.txt requirements/dev.txt

Say so in one line where the service that knows the faults cannot be reached.
"""

import json
import subprocess
import sys


def audit(path: str) -> list[str] | None:
    """Return the known faults of the packages pinned in a file; None if they cannot be had."""
    command = [sys.executable, "-m", "pip_audit", "--requirement", path, "--format", "json"]
    done = subprocess.run(
        [*command, "--disable-pip", "--require-hashes", "--progress-spinner", "off"],
        capture_output=True,
        text=True,
        check=False,
    )
    try:
        found = json.loads(done.stdout)["dependencies"]
    except ValueError:
        reason = (done.stderr.strip().splitlines() or ["no answer"])[-1]
        print(f"Skipped: {path} cannot be checked here: {reason[:80]}")
        return None
    return [
        f"{package['name']} {package['version']}: {fault['id']}, mended in "
        f"{', '.join(fault['fix_versions']) or 'no version yet'}"
        for package in found
        for fault in package.get("vulns", [])
    ]


def main(paths: list[str]) -> int:
    """Check files of pinned packages; return 1 if any has a known fault."""
    status = 0
    for path in paths:
        faults = audit(path)
        if faults is None:
            continue
        print(f"{path}: {len(faults)} known faults")
        for fault in faults:
            print(f"  {fault}")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
