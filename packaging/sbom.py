#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints what the programs and the page are made of, as CycloneDX 1.5: sbom.py FOLDER_OF_PROGRAMS.

Shared libraries by the Debian packages installed here, with their licences from /usr/share/doc; what is compiled in from
headers or into the WASM modules likewise; npm packages in the page from web/package-lock.json. A part without a licence is an
error. The same input gives the same output (SOURCE_DATE_EPOCH).
"""
import base64
import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
# Header-only, or linked into the WASM modules of the page: no program names them.
COMPILED_IN = ["libboost1.81-dev", "libcli11-dev", "wasi-libc", "libc++-19-dev-wasm32", "libc++abi-19-dev-wasm32"]
# Drawings from a font, kept as SVG in web/src/pieces.
OUTLINES = {"type": "data", "name": "Noto Serif CJK outlines", "licenses": [{"license": {"id": "OFL-1.1"}}]}
SPDX_OF_DEBIAN = {
    "Expat": "MIT", "expat": "MIT", "MIT": "MIT", "BSL-1.0": "BSL-1.0", "BSL1.0": "BSL-1.0", "ISC": "ISC", "CC0-1.0": "CC0-1.0",
    "public-domain": None, "BSD-3-clause": "BSD-3-Clause", "BSD-3-Clause": "BSD-3-Clause", "PostgreSQL": "PostgreSQL",
    "APACHE-2-LLVM-EXCEPTIONS": "Apache-2.0 WITH LLVM-exception",
}
# Copyright files in a form that no program reads; the licence as they say it.
SAID_IN_PROSE = {
    "libc6": "LGPL-2.1-or-later", "libstdc++6": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "libgcc-s1": "GPL-3.0-or-later WITH GCC-exception-3.1",
}


def output(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def needed(program):
    """The shared libraries that a program itself names."""
    return re.findall(r"\(NEEDED\).*\[(.+)\]", output("readelf", "--dynamic", program))


def package_of(library):
    """The package that has lib/TRIPLET/LIBRARY; others may keep a private copy elsewhere."""
    found = re.findall(rf"^(\S+?)(?::\S+)?: (?:/usr)?/lib(?:64|/[^/]+)?/{re.escape(library)}$",
                       output("dpkg-query", "--search", f"*/{library}"), re.M)
    if not found:
        raise SystemExit(f"sbom: no package has {library}")
    return found[0]


def debian_licence(package):
    if package in SAID_IN_PROSE:
        return SAID_IN_PROSE[package]
    text = Path(f"/usr/share/doc/{package}/copyright").read_text(errors="replace")
    for stanza in re.split(r"\n\s*\n", text):
        names = re.search(r"^Files:\s*\*\s*$", stanza, re.M) and re.search(r"^License:\s*(\S.*)$", stanza, re.M)
        if names:
            return names[1].strip()
    raise SystemExit(f"sbom: /usr/share/doc/{package}/copyright does not say a licence; see SAID_IN_PROSE")


def licence_entry(text):
    known = SPDX_OF_DEBIAN.get(text, text if text in SAID_IN_PROSE.values() else None)
    if known and " " in known:
        return [{"expression": known}]
    return [{"license": {"id": known} if known else {"name": text}}]


def debian_part(package, scope):
    version, architecture = output("dpkg-query", "--show", "-f", "${Version} ${Architecture}", package).split()
    purl = f"pkg:deb/debian/{package.replace('+', '%2B')}@{version.replace('+', '%2B')}?arch={architecture}&distro=debian-12"
    return {
        "type": "library", "bom-ref": purl, "name": package, "version": version, "purl": purl,
        "licenses": licence_entry(debian_licence(package)), "properties": [{"name": "annan:part", "value": scope}],
    }


def npm_parts():
    parts = []
    for place, told in json.loads((ROOT / "web/package-lock.json").read_text())["packages"].items():
        if not place or told.get("dev"):
            continue
        name = place.removeprefix("node_modules/")
        if "license" not in told:
            raise SystemExit(f"sbom: {name} does not say its licence")
        purl = f"pkg:npm/{name.replace('@', '%40', 1)}@{told['version']}"
        algorithm, _, digest = told["integrity"].partition("-")
        parts.append({
            "type": "library", "bom-ref": purl, "name": name, "version": told["version"], "purl": purl,
            "licenses": [{"license": {"id": told["license"]}}],
            "hashes": [{"alg": algorithm.upper().replace("SHA", "SHA-"), "content": base64.b64decode(digest).hex()}],
            "properties": [{"name": "annan:part", "value": "bundled in the page"}],
        })
    return parts


def main():
    programs = Path(sys.argv[1])
    version = re.search(r"^project\(annan VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text(), re.M)[1]
    libraries = {library for name in ("annan", "annan_engine") for library in needed(programs / name)}
    packages = sorted({package_of(library) for library in libraries})
    parts = [debian_part(package, "linked") for package in packages]
    parts += [debian_part(package, "compiled in") for package in COMPILED_IN]
    parts += npm_parts() + [OUTLINES]
    moment = time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", time.time())))
    print(json.dumps({
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
        "metadata": {
            "timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ", moment),
            "component": {"type": "application", "bom-ref": "annan", "name": "annan", "version": version,
                          "licenses": [{"expression": "MIT AND GPL-3.0-or-later"}]},
        },
        "components": parts,
        "dependencies": [{"ref": "annan", "dependsOn": [part["bom-ref"] for part in parts if "bom-ref" in part]}],
    }, indent=1, ensure_ascii=False))


if __name__ == "__main__":
    main()
