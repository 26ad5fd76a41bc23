import type { ActionListItem } from "@cxc/contract/actions.ts";
import { Anchor, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";

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
          <Anchor
            inherit
            c="inherit"
            renderRoot={(props) => (
              <Link to="/agents/intent/update/$intentId" params={{ intentId: id }} {...props} />
            )}
          >
            {title}
          </Anchor>
        </span>
      ))}
      {others > 0 && ` and ${others} more`}
    </>
  );
}
