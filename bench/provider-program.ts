import { type MockReply, startMockProvider } from "@cxc/server/testing/mock-provider.ts";

/** A model provider in a process of its own: tells where it is, and says what its parent tells it to say. */
const provider = await startMockProvider();
process.on("message", (reply: MockReply) => {
  provider.answer(reply);
  process.send?.("told");
});
process.on("disconnect", () => process.exit());
process.send?.(provider.baseUrl);
