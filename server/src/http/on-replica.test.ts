import { contactRoutes } from "@cxc/contract/contacts.ts";
import { expect, it } from "vitest";
import { onReplica } from "./on-replica.ts";

const list = contactRoutes.listContacts;
const cancelled = Object.assign(new Error("canceling statement due to conflict with recovery"), {
  code: "40001",
});

/** Handles are told apart by name; nothing is asked of them. */
function read({ failure, headersSent = false }: { failure: Error; headersSent?: boolean }) {
  const asked: string[] = [];
  const run = onReplica(
    async (query: string) => {
      asked.push(query);
      if (query === "replica") throw failure;
      return query;
    },
    {
      database: { query: "primary", replica: { handleFor: async () => "replica" } },
      route: list,
      tenantId: "t",
      reply: { raw: { headersSent } },
    },
  );
  return { run, asked };
}

it("reads on the primary what the replica broke off", async () => {
  const { run, asked } = read({ failure: cancelled });
  expect([await run, asked]).toEqual(["primary", ["replica", "primary"]]);
});

it("doesn't begin a download anew", async () => {
  const { run, asked } = read({ failure: cancelled, headersSent: true });
  await expect(run).rejects.toBe(cancelled);
  expect(asked).toEqual(["replica"]);
});

it("doesn't ask twice for what is wrong anywhere", async () => {
  const failure = new Error("not found");
  const { run, asked } = read({ failure });
  await expect(run).rejects.toBe(failure);
  expect(asked).toEqual(["replica"]);
});
