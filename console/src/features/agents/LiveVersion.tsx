import { Badge } from "@mantine/core";

/** Which version visitors talk to; null is none. */
export function LiveVersion({ version }: { version: number | null }) {
  if (version === null) {
    return (
      <Badge variant="default" size="sm">
        Not published
      </Badge>
    );
  }
  return (
    <Badge variant="light" color="teal" size="sm">
      Version {version} is live
    </Badge>
  );
}
