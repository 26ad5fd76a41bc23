import type { Contact } from "@cxc/contract/contacts.ts";
import { Text } from "@mantine/core";
import type { ComponentProps } from "react";
import { StatusBadge } from "../../ui/StatusBadge.tsx";

type Tone = ComponentProps<typeof StatusBadge>["tone"];

const WORDS: Record<Exclude<Contact["delivery"], "none">, { word: string; tone: Tone }> = {
  waiting: { word: "Waiting", tone: "neutral" },
  sent: { word: "Sent", tone: "positive" },
  failed: { word: "Failed", tone: "negative" },
};

/** Whether the connected CRM has a contact, and why not. */
export function DeliveryState({ delivery, delivery_error }: Contact) {
  if (delivery === "none") return null;
  const { word, tone } = WORDS[delivery];
  return (
    <>
      <StatusBadge tone={tone}>{word}</StatusBadge>
      {delivery_error && (
        <Text size="xs" c="dimmed">
          {delivery_error}
        </Text>
      )}
    </>
  );
}
