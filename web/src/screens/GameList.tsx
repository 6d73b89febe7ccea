// SPDX-License-Identifier: GPL-3.0-or-later
import { Icon } from "../ui/Icon";
import { follow } from "../ui/route";

export interface ListedGame {
  key: string;
  href: string;
  name: string;
  state: string;
}

interface Props {
  title: string;
  games: readonly ListedGame[];
  /** Of the list, and of each way into a game. */
  test: string;
  linkTest?: string;
  /** What saves a game's record, if anything does. */
  save?: { label: string; onSave(key: string): void };
  /** What takes a game off the list, if anything does. */
  forget?: { label: string; onForget(key: string): void };
}

/** Games on the start page, each a way back into it; nothing while there is none. */
export function GameList({ title, games, test, linkTest, save, forget }: Props) {
  if (games.length === 0) return null;
  return (
    <section class="card games" aria-labelledby={`${test}-title`} data-testid={test}>
      <h2 id={`${test}-title`}>{title}</h2>
      <ul>
        {games.map(({ key, href, name, state }) => (
          <li key={key}>
            <a href={href} data-testid={linkTest} onClick={follow}>
              <span>{name}</span>
              <small>{state}</small>
            </a>
            {save && (
              <button
                type="button"
                class="icon-button"
                aria-label={`${save.label}: ${name}`}
                title={save.label}
                data-testid="save-record"
                onClick={() => save.onSave(key)}
              >
                <Icon name="share" />
              </button>
            )}
            {forget && (
              <button
                type="button"
                class="icon-button"
                aria-label={`${forget.label}: ${name}`}
                title={forget.label}
                onClick={() => forget.onForget(key)}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
