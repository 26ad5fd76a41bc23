import { Text } from "@mantine/core";

/** How many there are behind a tab; its name stays its bare word. */
export function TabCount({ count }: { count: number }) {
  return (
    <Text component="span" size="xs" c="dimmed" aria-hidden>
      {count.toLocaleString("en")}
    </Text>
  );
}
