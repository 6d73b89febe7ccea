// SPDX-License-Identifier: GPL-3.0-or-later
import { useEffect, useState } from "preact/hooks";
import type { Session } from "../../client/session";
import { t } from "../../i18n/language";

// A socket that is back at once needs no words.
const kPatienceMs = 900;

/** Says that the connection is lost; lies over the page and moves nothing. */
export function Banner({ session }: { session: Session }) {
  const link = session.link.value;
  const away = link !== "open";
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!away) {
      setShown(false);
      return;
    }
    if (link === "suspect" || link === "replaced") {
      setShown(true);
      return;
    }
    const timer = setTimeout(() => setShown(true), kPatienceMs);
    return () => clearTimeout(timer);
  }, [away, link]);
  if (!shown || !away) return null;
  const replaced = link === "replaced";
  return (
    <div class="banner" role="status" data-testid="banner">
      {!replaced && <span class="banner-pulse" aria-hidden="true" />}
      <span>{t(replaced ? "connection.replaced" : "connection.lost")}</span>
      <button
        type="button"
        class="button quiet"
        onClick={() => (replaced ? location.reload() : session.hurry())}
      >
        {t(replaced ? "connection.take_over" : "connection.retry")}
      </button>
    </div>
  );
}
