import type { ActionListItem } from "@cxc/contract/actions.ts";
import { Text } from "@mantine/core";
import { TextLink } from "../../ui/TextLink.tsx";

/** How many are named before the others are only counted. */
const NAMED_MAX = 3;

/** The intents that use an action. */
export function IntentLinks({ intents }: Pick<ActionListItem, "intents">) {
  const others = intents.length - NAMED_MAX;
  if (intents.length === 0) {
    return (
      <Text component="span" inherit c="dimmed">
        No intent
      </Text>
    );
  }
  return (
    <>
      {intents.slice(0, NAMED_MAX).map(({ id, title }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <TextLink c="inherit" link={{ to: "/agents/intent/update/$intentId", params: { intentId: id } }}>
            {title}
          </TextLink>
        </span>
      ))}
      {others > 0 && ` and ${others} more`}
    </>
  );
}
