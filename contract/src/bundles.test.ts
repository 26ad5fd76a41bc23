import { expect, it } from "vitest";
import { z } from "zod";
import { bundleParts } from "./bundles.ts";

it("the published schema of bundles is the one that is read", async () => {
  const parts = Object.entries(bundleParts).map(([file, part]) => [
    file,
    z.toJSONSchema(part, { io: "input", unrepresentable: "any", reused: "inline" }),
  ]);
  const schema = {
    title: "Agent bundle: each file of the archive by its name",
    files: Object.fromEntries(parts),
  };
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(
    "../../docs/agent-bundle.schema.json",
  );
});
