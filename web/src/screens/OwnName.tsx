// SPDX-License-Identifier: GPL-3.0-or-later
import { useEffect, useState } from "preact/hooks";
import { becomeGuest, rememberedName, renameGuest } from "../client/guest";
import { RequestRefused } from "../client/http";
import type { RefusalCode } from "../generated/codes";
import { language, t } from "../i18n/language";
import { codeSentence } from "../i18n/refusals";
import { Editable } from "../ui/Editable";
import { Icon } from "../ui/Icon";

/** The reader's own name where there is no table. Who only looks has none yet, and none is made for them. */
export function OwnName() {
  const [name, setName] = useState(rememberedName);
  const [failed, setFailed] = useState<"" | "unreachable" | RefusalCode>("");
  useEffect(() => {
    // Another device, or a table, may have changed it.
    if (rememberedName())
      becomeGuest().then(
        (me) => setName(me.nickname),
        () => {},
      );
  }, []);
  const save = async (nickname: string) => {
    setFailed("");
    setName(nickname);
    try {
      setName((await renameGuest(nickname)).nickname);
    } catch (error) {
      setName(rememberedName());
      setFailed(error instanceof RequestRefused ? error.code : "unreachable");
    }
  };
  return (
    <div class="own-name">
      <span>{t("home.your_name")}</span>
      <Editable
        value={name}
        label={t(name ? "name.edit" : "name.choose")}
        look="player-name"
        test="own-name"
        fieldTest="name-field"
        onSave={save}
      >
        <span data-name={name || undefined}>{name || t("name.choose")}</span>
        <Icon name="pencil" />
      </Editable>
      <p class="home-error" role="alert" data-testid="name-error">
        {failed &&
          (failed === "unreachable" ? t("error.unreachable_note") : codeSentence(language.value, failed))}
      </p>
    </div>
  );
}
