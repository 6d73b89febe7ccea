// SPDX-License-Identifier: GPL-3.0-or-later
import type { ComponentChildren } from "preact";
import { t } from "../i18n/language";
import { follow, route } from "./route";

interface Props {
  href: string;
  test: string;
  look?: string;
  children: ComponentChildren;
}

/** A link to another page of the site. From a table it opens beside it: whoever leaves a table is absent there. */
export function PageLink({ href, test, look = "", children }: Props) {
  const beside = route.value.screen === "table";
  return (
    <a
      class={`page-link ${look}`}
      href={href}
      data-testid={test}
      {...(beside ? { target: "_blank", rel: "noopener" } : { onClick: follow })}
    >
      {children}
      {beside && <span class="visually-hidden"> {t("app.new_tab")}</span>}
    </a>
  );
}
