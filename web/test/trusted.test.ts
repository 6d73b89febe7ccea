// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { trustedHtml, trustedScriptUrl } from "../src/trusted";

test("only nothing is trusted as markup", () => {
  expect(trustedHtml("")).toBe("");
  for (const text of [" ", "<b>x</b>", "<img src=x onerror=alert(1)>", "x"])
    expect(trustedHtml(text)).toBeNull();
});

test("scripts come from this site", () => {
  const base = "https://annan.example/p/abc";
  for (const url of ["/sw.js", "https://annan.example/assets/worker-1.js", "worker.js"]) {
    expect(trustedScriptUrl(url, base)).toBe(url);
  }
  for (const url of [
    "https://evil.example/sw.js",
    "//evil.example/sw.js",
    "http://annan.example/sw.js",
    "https://annan.example:8443/sw.js",
    "data:text/javascript,alert(1)",
    "javascript:alert(1)",
  ]) {
    expect(trustedScriptUrl(url, base)).toBeNull();
  }
});
