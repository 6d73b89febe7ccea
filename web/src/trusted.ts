// SPDX-License-Identifier: GPL-3.0-or-later

/** As much of Trusted Types as is used here; not every browser has them, and none is worse off without. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      createHTML(text: string): string | null;
      createScript(text: string): string | null;
      createScriptURL(url: string): string | null;
    },
  ): unknown;
}

/** Nothing but emptiness: the board empties its elements so. */
export function trustedHtml(text: string): string | null {
  return text === "" ? text : null;
}

/** Workers of this site. A blob: URL made here passes as well; the Content-Security-Policy's worker-src stops it. */
export function trustedScriptUrl(url: string, base: string): string | null {
  return new URL(url, base).origin === new URL(base).origin ? url : null;
}

/** The one policy the server's Content-Security-Policy allows. Text never becomes markup or code, wherever it is from. */
export function trustNothing() {
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy("default", {
    createHTML: trustedHtml,
    createScript: () => null,
    createScriptURL: (url) => trustedScriptUrl(url, location.href),
  });
}
