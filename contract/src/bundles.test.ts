import { expect, it } from "vitest";
import { z } from "zod";
import {
  bundleAction,
  bundleAgent,
  bundleEntity,
  bundleHead,
  bundleIntent,
  bundleSource,
  bundleTest,
} from "./bundles.ts";

/** By the files in which they stand. */
const PARTS = {
  "bundle.json": bundleHead,
  "agent.json": bundleAgent,
  "intents/*.json": bundleIntent,
  "entities/*.json": bundleEntity,
  "actions/*.json": bundleAction,
  "data_source.json": bundleSource,
  "tests/*.json": bundleTest,
};

it("the published schema of bundles is the one that is read", async () => {
  const parts = Object.entries(PARTS).map(([file, part]) => [
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
