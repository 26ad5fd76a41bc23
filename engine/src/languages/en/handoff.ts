import type { HandoffWords } from "../parts/handoff-words.ts";

export const handoff: HandoffWords = {
  contact: "talk, talking, speak, speaking, chat, connect, transfer, contact, reach, through, escalate",
  people: `
    human, person, someone, somebody, agent, representative, rep, operator, advisor, adviser, employee,
    colleague, human being, support agent, team member, staff member, customer service, customer support,
    humans, people, staff
  `,
  between: `
    to, with, a, an, the, some, any, real, live, actual, human, me, through, in, touch, on, phone, of, from,
    your, you, over, hold, proper, directly, this
  `,
  needsWith: "",
  with: "",
  objects: "",
  alone: `
    someone, somebody, anyone, anybody, human, a human, real human, real person, a real person, a person,
    live agent, live person, live chat, representative, operator, agent, customer service, customer support,
    human being, support agent, human support, no bots, not a bot, no more bots, real human being,
    speak to support, talk to support, contact support
  `,
  around: `
    please, pls, now, i, want, need, would, like, i'd, id, get, give, me, can, could, have, just, let, is,
    there, any, anybody, ok, no, hey, hi, hello, to, a, an, the, here, asap, wanna, gimme, actual, really
  `,
};
