import type { Guide } from "@cxc/contract/guide.ts";
import type { LinkProps } from "@tanstack/react-router";

type Step = Guide["steps"][number]["step"];

interface StepWords {
  title: string;
  /** Why, in a sentence. */
  text: string;
  /** Where it is done, given the first agent. */
  link: (agentId: string | null) => LinkProps;
}

const agentPage = (agentid: string | null): LinkProps =>
  agentid ? { to: "/agents/update/$agentid", params: { agentid } } : { to: "/agents/create" };

/** What each of the first steps is called, what it is good for, and where it is done. */
export const GUIDE_WORDS: Record<Step, StepWords> = {
  connect: {
    title: "Connect a CRM",
    text: "Who leaves their details in a chat becomes a contact there. The built-in book needs no account.",
    link: () => ({ to: "/integrations" }),
  },
  source: {
    title: "Add a data source",
    text: "Your website, files or articles: what the agent looks answers up in.",
    link: () => ({ to: "/datasource/create" }),
  },
  agent: {
    title: "Describe an agent",
    text: "Who it is, how it speaks, and which data source it knows.",
    link: () => ({ to: "/agents/create" }),
  },
  test: {
    title: "Talk to it",
    text: "Press Test on its page: each reply tells why it was given.",
    link: agentPage,
  },
  publish: {
    title: "Put it on your website",
    text: "Press Publish on its page, and paste one line into your site.",
    link: agentPage,
  },
};
