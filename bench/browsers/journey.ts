import type { Person } from "./person.ts";

/** The agent's id, once it is known. */
export interface Journey {
  product: string;
  /** Somebody's site, whose page carries the tag of the agent that its address names. */
  site: string;
  agentId?: string;
}

type Step = [what: string, walk: (person: Person, journey: Journey) => Promise<void>];

const button = (name: string, within?: string) => ({
  role: "button",
  name,
  ...(within !== undefined && { within }),
});

/** From nothing to an agent that answers on somebody's site. */
export const JOURNEY: readonly Step[] = [
  [
    "sign up",
    async (person, { product }) => {
      await person.goTo(`${product}/signup`);
      await person.write("Name", "Ann Smith");
      await person.write("Company", "Smith Plumbing");
      await person.write("Phone Number", "5550102030");
      await person.write("Email", `ann${Date.now()}@example.com`);
      await person.write("Password", "Water4all!");
      await person.write("Confirm Password", "Water4all!");
      await person.click(button("Sign up"));
      await person.find({ role: "heading", name: "Integrations" });
    },
  ],
  [
    "connect the contact book",
    async (person) => {
      await person.click(button("Connect", "Built-in contact book"));
      await person.find({ role: "heading", name: "Agents" });
    },
  ],
  [
    "write a data source",
    async (person) => {
      await person.click({ role: "link", name: "Data Source" });
      await person.click({ role: "link", name: "Create data source" });
      await person.write("Title", "Handbook");
      await person.write("Description", "What customers ask.");
      await person.click({ role: "tab", name: "Articles" });
      await person.click(button("Add article"));
      await person.write("Article title", "Prices");
      await person.write("Article text", "A visit costs 80 dollars.");
      await person.click(button("Save"));
      await person.until("the saved data source", () => location.pathname.startsWith("/datasource/details/"));
    },
  ],
  [
    "create an agent",
    async (person, journey) => {
      await person.click({ role: "link", name: "Agents" });
      await person.click({ role: "link", name: "Create agent" });
      await person.write("Title", "Piper");
      await person.write("Description", "Books visits.");
      await person.choose("Data Source", "Handbook");
      await person.write("Prompt", "You are friendly.");
      await person.click(button("Save"));
      await person.sees("Agent saved successfully!");
      await person.until("the agent's address", () => location.search.includes("agentid="));
      journey.agentId = await person.page.call(
        () => new URLSearchParams(location.search).get("agentid") ?? "",
      );
    },
  ],
  [
    "teach it an intent",
    async (person) => {
      await person.click(button("Create New Intent"));
      await person.find({ role: "heading", name: "Create Intent" });
      await person.write("Title", "Opening hours");
      for (const phrase of ["when are you open", "opening hours", "at what time do you close"]) {
        await person.write("Training Phrases", phrase);
        await person.press("Enter");
        await person.find(button(`Remove "${phrase}"`));
      }
      await person.write("Prompt", "Tell the hours.");
      await person.write("Reply", "We are open from 8 to 6.");
      await person.click(button("Save"));
      await person.find({ role: "link", name: "Opening hours" });
    },
  ],
  [
    "test it",
    async (person) => {
      await person.click(button("Test"));
      await person.sees("Hi, I'm Piper. How can I help?");
      await person.write("Message", "when do you open");
      await person.press("Enter");
      await person.sees("We are open from 8 to 6.");
      await person.write("Message", "exit");
      await person.press("Enter");
    },
  ],
  [
    "publish it",
    async (person) => {
      await person.click(button("Publish"));
      await person.click(button("Publish", "Get Chatbot Installation Code!"));
      await person.sees("Version 1 is live");
    },
  ],
  [
    "open the chat on a site",
    async (person, { site, agentId }) => {
      await person.goTo(`${site}/?agent_id=${agentId}`);
      await person.click(button("Open chat"));
      await person.sees("Hi, I'm Piper. How can I help?");
    },
  ],
  [
    "get answers there",
    async (person) => {
      await person.write("Message", "opening hours please");
      await person.press("Enter");
      await person.sees("We are open from 8 to 6.");
      await person.write("Message", "what does a visit cost");
      await person.press("Enter");
      await person.sees("A visit costs 80 dollars.");
    },
  ],
];
