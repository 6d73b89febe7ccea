#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints the newest part of CHANGELOG.md as a Debian changelog: debian_changelog.py VERSION MAINTAINER (SOURCE_DATE_EPOCH)."""
import email.utils
import os
import re
import sys
import textwrap
from pathlib import Path

version, maintainer = sys.argv[1:]
newest = re.split(r"^## .*$", (Path(__file__).parent.parent / "CHANGELOG.md").read_text(), flags=re.M)[1]
entries = [" ".join(entry.split()) for entry in re.split(r"^- ", newest, flags=re.M)[1:]]
wrapper = textwrap.TextWrapper(79, initial_indent="  * ", subsequent_indent="    ", break_long_words=False, break_on_hyphens=False)
print(f"annan ({version}) unstable; urgency=medium\n")
print("\n".join(wrapper.fill(entry) for entry in entries))
print(f"\n -- {maintainer}  {email.utils.formatdate(int(os.environ['SOURCE_DATE_EPOCH']))}")
