import type { ActionListItem } from "@cxc/contract/actions.ts";
import { ACTION_KIND_LABELS } from "@cxc/contract/rules.ts";
import { type Icon, IconAddressBook, IconMail, IconUserUp, IconWorldUpload } from "@tabler/icons-react";

export type ActionKind = ActionListItem["kind"];

interface KindWords {
  value: ActionKind;
  label: string;
  text: string;
  icon: Icon;
}

/** What an action can be, in the order in which they are offered. */
export const ACTION_KIND_CARDS: readonly KindWords[] = [
  {
    value: "http",
    label: ACTION_KIND_LABELS.http,
    text: "Calls another system, and replies with what it answers.",
    icon: IconWorldUpload,
  },
  {
    value: "email",
    label: ACTION_KIND_LABELS.email,
    text: "Sends what was said to fixed addresses.",
    icon: IconMail,
  },
  {
    value: "crm_contact",
    label: ACTION_KIND_LABELS.crm_contact,
    text: "Puts the visitor into the contact book.",
    icon: IconAddressBook,
  },
  {
    value: "handoff",
    label: ACTION_KIND_LABELS.handoff,
    text: "Marks the conversation for a person, and mails the admins.",
    icon: IconUserUp,
  },
];

/** Label and icon of a kind. */
export function kindWords(kind: ActionKind): { label: string; icon: Icon } {
  return ACTION_KIND_CARDS.find(({ value }) => value === kind) ?? { label: kind, icon: IconWorldUpload };
}
