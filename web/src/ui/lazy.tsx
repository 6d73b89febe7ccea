// SPDX-License-Identifier: GPL-3.0-or-later
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/language";

const kRetryMs = 2000;

/** A part of the page that is fetched when it is first shown, again and again while the network is down. */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let Loaded: ComponentType<P> | null = null;
  return function Lazy(props: P) {
    const [, redraw] = useState(0);
    const here = Loaded;
    useEffect(() => {
      if (Loaded) return;
      let shown = true;
      let timer = 0;
      const fetchIt = async () => {
        try {
          Loaded = await load();
          if (shown) redraw((n) => n + 1);
        } catch (error) {
          console.warn("part of the page", error);
          if (shown) timer = window.setTimeout(fetchIt, kRetryMs);
        }
      };
      void fetchIt();
      return () => {
        shown = false;
        clearTimeout(timer);
      };
    }, []);
    if (here) {
      const Component = here;
      return <Component {...props} />;
    }
    return (
      <p class="part-loading" aria-busy="true">
        <span class="visually-hidden">{t("app.loading_part")}</span>
      </p>
    );
  };
}
