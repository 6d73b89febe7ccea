// SPDX-License-Identifier: MIT
// Whatever people can write is text for everybody who sees it, never markup or script.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertCalm } from "./people.mjs";
import { withSite } from "./site.mjs";

/** Each within 24 characters, as a name must be. */
const kPayloads = [
  "<script>hit()</script>",
  "<img src=x onerror=hit()>".slice(0, 24),
  "<svg onload=hit()>",
  "<b onclick=hit()>x</b>",
  "<iframe src=//a.b>",
  "<style>*{color:red}",
  '"><script>hit()//',
  "'onfocus=hit() autofocus",
  "</title><script>hit()//",
  "javascript:hit()",
  "&lt;script&gt;hit()",
  "{{hit()}}${hit()}",
  "<!--<script>hit()",
  "<a href=//evil.example>x",
  "<base href=//evil>",
  "<math><mtext><x>",
];

const kMarkup =
  "script:not([src]), iframe, base, math, style:not([data-vite-dev-id]), [onerror], [onload], [onclick], [onfocus], a[href*='evil'], img[src='x']";

/** Nothing of the payload has become an element, and nothing of it has run. */
async function assertPlain(table, payload) {
  const found = await table.page.evaluate((markup) => {
    const own = [...document.querySelectorAll(markup)].map((element) => element.outerHTML);
    return { own, hits: window.hits ?? 0 };
  }, kMarkup);
  assert.deepEqual(found, { own: [], hits: 0 }, payload);
}

/** Sends `text` as everything that can be said, from another page of the same guest: a client that no form holds back. */
function sayEverywhere(table, party, text) {
  return table.page.evaluate(
    ([party, text]) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/ws/${party}`, "annan.v1");
        const id = () =>
          [...crypto.getRandomValues(new Uint8Array(16))]
            .map((b) => b.toString(16).padStart(2, "0"))
            .join("");
        const answers = [];
        socket.onopen = () => {
          socket.send(JSON.stringify({ type: "hello", seen: 0 }));
          socket.send(JSON.stringify({ type: "rename", id: id(), nickname: text }));
          socket.send(JSON.stringify({ type: "name_party", id: id(), name: text }));
          // What is only a word of a list must be one of the list.
          socket.send(JSON.stringify({ type: "phrase", id: id(), phrase: text }));
        };
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          if (message.type !== "ack" && message.type !== "refused") return;
          answers.push(message.code ?? "ack");
          if (answers.length < 3) return;
          socket.close();
          if (answers.sort().join() === "ack,ack,bad_message") resolve();
          else reject(new Error(answers.join()));
        };
      }),
    [party, text],
  );
}

test("names of people and parties are text everywhere", () =>
  withSite(async ({ person }) => {
    const [host, friend] = [await person(), await person()];
    for (const table of [host, friend]) {
      await table.page.addInitScript(() => {
        window.hits = 0;
        window.hit = () => {
          window.hits += 1;
        };
      });
    }
    const { body } = await host.createTable({
      opponent: "friend",
      color: "black",
      name: kPayloads[0],
      public: true,
    });
    await host.open(body.url);
    await host.part("invite-link").waitFor();
    await friend.open(body.url);
    await host.waitToBe("sente");
    await friend.waitToBe("gote");
    const { guest } = await host.page.evaluate(() =>
      fetch("/api/guest", { method: "POST" }).then((r) => r.json()),
    );
    for (const payload of kPayloads) {
      await sayEverywhere(host, body.party, payload);
      const shown = friend.page.getByText(payload, { exact: false }).first();
      await shown.waitFor();
      for (const table of [host, friend]) await assertPlain(table, payload);
    }
    const last = kPayloads.at(-1);
    for (const path of [`/player/${guest}`, "/lobby"]) {
      await friend.open(path);
      await friend.page.getByText(last, { exact: false }).first().waitFor();
      await assertPlain(friend, `${path}: ${last}`);
    }
    // What stands in an address is text too.
    for (const path of [
      "/p/%3Cscript%3Ehit()%3C%2Fscript%3E",
      "/player/%3Cimg%20src=x%20onerror=hit()%3E",
      "/%3Csvg%20onload=hit()%3E",
      "/device#%3Cscript%3Ehit()%3C/script%3E",
    ]) {
      await friend.open(path);
      await friend.page.locator("#app > *").first().waitFor();
      await assertPlain(friend, path);
    }
    assertCalm(host, friend);
  }));

test("the page lets no text become markup, whoever asks", () =>
  withSite(async ({ person }) => {
    const table = await person();
    await table.goHome();
    await table.part("play-friend").waitFor();
    const outcome = await table.page.evaluate(() => {
      const refused = (attempt) => {
        try {
          attempt();
          return false;
        } catch (error) {
          return error instanceof TypeError;
        }
      };
      const element = document.createElement("div");
      return {
        html: refused(() => {
          element.innerHTML = "<b>x</b>";
        }),
        adjacent: refused(() => element.insertAdjacentHTML("beforeend", "<b>x</b>")),
        parsed: refused(() => new DOMParser().parseFromString("<b>x</b>", "text/html")),
        script: refused(() => {
          document.createElement("script").textContent = "hit()";
        }),
        worker: refused(() => new Worker("https://evil.example/x.js")),
        policy: refused(() => trustedTypes.createPolicy("other", {})),
        emptied: !refused(() => {
          element.innerHTML = "";
        }),
      };
    });
    for (const [what, held] of Object.entries(outcome)) assert.ok(held, what);
  }));
