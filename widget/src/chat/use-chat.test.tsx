// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { box, log, memoryKeeper, mount, open } from "../testing/window.tsx";
import { ChatError } from "./chat-transport.ts";
import { parseSaved, type SavedChat, writeSaved } from "./saved-chat.ts";

afterEach(cleanup);

const OLD: SavedChat = {
  entries: [{ kind: "notice", id: "n", at: Date.now(), text: "Earlier words" }],
  suggestions: [],
  form: null,
  conversation: { conversation_id: "old", intent_id: "i" },
};

test("a conversation goes on without a new opening, and one that is gone starts anew", async () => {
  const gone = new ChatError({ code: "not_found", message: "Not found." });
  const { transport, user } = mount({
    answers: [gone, { response: "<p>Good</p>" }],
    props: { keeper: memoryKeeper(OLD).keeper },
  });
  await log().findByText("Earlier words");
  expect(transport.requests).toEqual([]);

  await user.type(box(), "hello{Enter}");
  await log().findByText("Good");

  expect(transport.requests).toMatchObject([
    { conversation_id: "old", intent_id: "i" },
    { message: "hello" },
  ]);
  expect(transport.requests[1]).not.toHaveProperty("conversation_id");
  expect(screen.getByText("The earlier conversation has ended, so this is a new one.")).toBeTruthy();
});

test("a conversation that ended elsewhere starts anew, with the message that was not answered", async () => {
  const { transport, user } = mount({
    answers: [{ outcome: "ended", response: "<p>Over</p>" }, { response: "<p>Good</p>" }],
    props: { keeper: memoryKeeper(OLD).keeper },
  });
  await log().findByText("Earlier words");
  await user.type(box(), "hello{Enter}");
  await log().findByText("Good");

  expect(transport.requests.map(({ conversation_id }) => conversation_id)).toEqual(["old", undefined]);
  expect(screen.getByText("The earlier conversation has ended, so this is a new one.")).toBeTruthy();
  expect(screen.queryByText("Over")).toBeNull();
});

test("a chat is kept as it goes, with what was not answered yet, and goes on under the same key", async () => {
  const { keeper, kept } = memoryKeeper(null);
  const first = await open({ props: { keeper }, answers: [{}, new Promise(() => undefined)] });
  await first.user.type(box(), "hello{Enter}");
  first.unmount();
  const saved = parseSaved(writeSaved(kept() ?? OLD), Date.now());
  const second = mount({
    props: { keeper: memoryKeeper(saved).keeper },
    answers: [{ response: "<p>Good</p>" }],
  });
  await log().findByText("Good");

  expect(second.transport.keys).toEqual([first.transport.keys[1]]);
  expect(second.transport.requests).toEqual([first.transport.requests[1]]);
  expect(log().getAllByText("hello").length).toBe(1);
});

test("without a connection a message waits and says so, and goes out under its key, before the next one", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const lost = new ChatError({ code: "network", message: "No connection" });
  const { transport, user } = await open({
    answers: [{}, lost, { response: "<p>One</p>" }, { response: "<p>Two</p>" }],
  });
  await user.type(box(), "first{Enter}");
  await screen.findByText("You are offline. Your message is sent as soon as you are back.");
  await user.type(box(), "second{Enter}");
  expect(transport.requests.length).toBe(2);
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event("online")));
  await log().findByText("Two");

  expect(transport.requests.slice(1).map(({ message }) => message)).toEqual(["first", "first", "second"]);
  expect(transport.keys[2]).toBe(transport.keys[1]);
  online.mockRestore();
});

test("who is asked to wait sees for how long, and the message goes out by itself", async () => {
  const wait = new ChatError({ code: "rate_limited", message: "Slow down", retryAfter: 3 });
  const { transport, user } = await open({ answers: [{}, wait, { response: "<p>Good</p>" }] });
  await user.type(box(), "hello{Enter}");
  await screen.findByText(/Your message is sent again in/);
  expect(screen.getByText(/^[123] s$/)).toBeTruthy();
  await log().findByText("Good");

  expect(transport.keys[2]).toBe(transport.keys[1]);
});

test("a reply can be rated, once this way and once that way, and a rating that is not kept is taken back", async () => {
  const rate = vi.fn(() => Promise.resolve());
  const { user } = await open({ answers: [{}, { outcome: "answered" }], rate });
  expect(screen.queryByRole("button", { name: "Helpful" })).toBeNull();
  await user.type(box(), "hello{Enter}");
  await user.click(await screen.findByRole("button", { name: "Helpful" }));
  await screen.findByText("Thank you. Your rating is saved.");
  expect(rate).toHaveBeenLastCalledWith({ conversation_id: "conversation", turn_id: "turn", rating: 1 });
  expect(pressed("Helpful")).toBe("true");

  rate.mockRejectedValueOnce(new Error("no"));
  await user.click(screen.getByRole("button", { name: "Not helpful" }));
  await screen.findByText("Your rating could not be saved.");
  expect([pressed("Helpful"), pressed("Not helpful")]).toEqual(["true", "false"]);
});

function pressed(name: string): string | null {
  return screen.getByRole("button", { name }).getAttribute("aria-pressed");
}

test("what nobody asked for arrives once, in its own conversation alone, and can be answered", async () => {
  const { transport, user } = await open({ answers: [{}, { response: "<p>Good</p>" }] });
  const person = {
    response: "<p>This is Ada.</p>",
    suggestions: [{ title: "Hello Ada", text: "Hello Ada" }],
  };
  act(() => {
    transport.arrive("e-7", person);
    transport.arrive("e-7", person);
    transport.arrive("e-8", { response: "<p>For somebody else</p>", conversation_id: "another" });
  });

  expect(log().getAllByText("This is Ada.")).toHaveLength(1);
  expect(screen.queryByText("For somebody else")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Hello Ada" }));
  await log().findByText("Good");
  expect(transport.requests[1]).toMatchObject({ message: "Hello Ada", conversation_id: "conversation" });
});
