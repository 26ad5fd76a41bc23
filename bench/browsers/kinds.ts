import { setTimeout as wait } from "node:timers/promises";
import { agentRoutes } from "@cxc/contract/agents.ts";
import { entityRoutes } from "@cxc/contract/entities.ts";
import { intentRoutes } from "@cxc/contract/intents.ts";
import { createAgent, PASSWORD, signUpCompany } from "../company.ts";
import type { StartBrowser } from "./browser-page.ts";
import { composeWord } from "./compose-word.ts";
import { createPerson, type Person } from "./person.ts";

/** What the kinds are looked for on. */
interface Ground {
  product: string;
  site: string;
  agentId: string;
  intentId: string;
  start: StartBrowser;
}

type Kind = [right: string, check: (person: Person, ground: Ground) => Promise<void>];

const COMPOSED = "東京";
const CONTROL_PX = 36;
const BOX_PX_MAX = 112;
const LONG =
  "I would like to know whether you could come on a Monday morning, or else on a Friday, to look at three taps.";
const DETAILS: { title: string; data_type: string; choices?: { value: string }[] }[] = [
  { title: "Guests", data_type: "integer" },
  { title: "Length", data_type: "number" },
  { title: "Day", data_type: "date" },
  { title: "Hour", data_type: "time" },
  { title: "Room", data_type: "choice", choices: [{ value: "Red" }, { value: "Blue" }] },
];

/** What browsers do differently, each with what is right in all of them. */
const KINDS: readonly Kind[] = [
  [
    "the Enter that takes a composed word adds no phrase",
    async (person, { product, intentId }) => {
      await person.goTo(`${product}/agents/intent/update/${intentId}`);
      await person.click({ role: "textbox", name: "Training Phrases" });
      await person.type(COMPOSED);
      await keeps(person, COMPOSED);
    },
  ],
  [
    "a list that closes takes no click",
    async (person, { product }) => {
      await person.goTo(`${product}/entities/create`);
      const field = await person.find({ role: "textbox", name: "Description" });
      await person.click({ role: "combobox", name: "Type" });
      await person.type("int");
      await person.find({ role: "option", name: "integer" });
      await person.press("Down", "Enter");
      await person.clickAt(field);
      await person.holds({ role: "combobox", name: "Type" }, "integer");
    },
  ],
  [
    "the Enter that takes a composed word sends nothing",
    async (person, { site, agentId }) => {
      await person.goTo(`${site}/?agent_id=${agentId}`);
      await person.click({ role: "button", name: "Open chat" });
      await person.click({ role: "textbox", name: "Message" });
      await person.type(COMPOSED);
      await keeps(person, COMPOSED);
    },
  ],
  [
    "the message box is as high as what is written",
    async (person) => {
      await person.write("Message", LONG);
      const fits = (max: number) => {
        const box = document.querySelector("chatbot-widget")?.shadowRoot?.querySelector("textarea");
        return (
          !!box && (box.scrollHeight <= box.clientHeight || box.clientHeight >= max) && box.clientHeight > 50
        );
      };
      await person.until("all of a long message", fits, BOX_PX_MAX);
    },
  ],
  [
    "the controls of a form are of one height",
    async (person) => {
      await person.write("Message", "book a room");
      await person.press("Enter");
      for (const { title, data_type } of DETAILS) {
        const role = data_type === "choice" ? "combobox" : "textbox";
        const { height } = await person.find({ role, name: title });
        if (Math.abs(height - CONTROL_PX) > 1) throw new Error(`${title} is ${height} px high`);
      }
    },
  ],
  [
    "a number with a comma is that number or refused",
    async (person) => {
      await person.write("Guests", "2,5");
      await person.write("Length", "1,5");
      await person.click({ role: "button", name: "Submit" });
      await person.sees("Please enter valid value");
      await person.write("Guests", "2");
      for (const name of ["Day", "Hour"]) await person.set(name, name === "Day" ? "2031-05-04" : "10:30");
      await person.set("Room", "Red");
      await person.click({ role: "button", name: "Submit" });
      await person.sees("Booked: 2 guests, 1.5 m, Red.");
    },
  ],
  [
    "a browser that keeps nothing for the site shows the log-in, or why it can't",
    async (_, { product, start }) => {
      const page = await start({ isStorageBlocked: true });
      try {
        const person = createPerson(page);
        await person.goTo(`${product}/login`);
        await person.find({ role: "textbox", name: "Email" });
        const [error] = await page.errors();
        if (error !== undefined) throw new Error(error);
      } finally {
        await page.close();
      }
    },
  ],
];

/** How many there are. */
export const KIND_COUNT = KINDS.length;

/** Looks at each kind in a browser of its own; answers those that are wrong, each with what was seen. */
export async function checkKinds(
  start: StartBrowser,
  { product, site }: { product: string; site: string },
): Promise<string[]> {
  const wrong: string[] = [];
  const page = await start();
  try {
    const person = createPerson(page);
    const ground = { product, site, start, ...(await prepare(person, product)) };
    for (const [right, check] of KINDS) {
      process.stderr.write(`${page.name}: ${right}\n`);
      await check(person, ground).catch((error: Error) => wrong.push(`${right}: ${error.message}`));
    }
    wrong.push(...(await page.errors()));
  } finally {
    await page.close();
  }
  return wrong;
}

/** A published agent with a form of every kind of field, and its maker logged in. */
async function prepare(person: Person, product: string): Promise<{ agentId: string; intentId: string }> {
  const { client, email } = await signUpCompany(product);
  const agentId = await createAgent(client, "Piper");
  const entities: string[] = [];
  for (const detail of DETAILS) {
    const body = { ...detail, description: detail.title };
    entities.push((await client.call(entityRoutes.createEntity, { body })).data.id);
  }
  const intent = await client.call(intentRoutes.createIntent, {
    params: { id: agentId },
    body: {
      title: "Book a room",
      prompt: "Confirm it.",
      training_phrases: ["book a room", "i want a room", "a room please"],
      entities,
      reply: "Booked: {{guests}} guests, {{length}} m, {{room}}.",
    },
  });
  await client.call(agentRoutes.publishAgent, { params: { id: agentId } });
  await person.goTo(`${product}/login`);
  await person.write("Email", email);
  await person.write("Password", PASSWORD);
  await person.click({ role: "button", name: "Log in" });
  await person.find({ role: "link", name: "Piper" });
  return { agentId, intentId: intent.data.id };
}

/** The word that an input method gave stays in the box where it was written, and nothing else happens. */
async function keeps(person: Person, word: string): Promise<void> {
  await person.page.call(composeWord);
  await wait(500);
  await person.until(
    `"${word}" in the box`,
    (word) => {
      let focused = document.activeElement;
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
      return focused !== null && "value" in focused && focused.value === word;
    },
    word,
  );
}
