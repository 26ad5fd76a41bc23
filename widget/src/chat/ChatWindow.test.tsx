// @vitest-environment happy-dom
import type { ChatReply } from "@cxc/contract/chat.ts";
import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { box, log, memoryKeeper, mount, open } from "../testing/window.tsx";
import { ChatError } from "./chat-transport.ts";
import { parseSaved, type SavedChat, writeSaved } from "./saved-chat.ts";

afterEach(cleanup);

const FORM: ChatReply["form"] = {
  data: [
    { id: "guests", label: "Guests", type: "integer", value: null },
    { id: "name", label: "Name", type: "string", value: "Ann" },
    { id: "outside", label: "Outside", type: "boolean", value: null },
    { id: "day", label: "Day", type: "date", value: null },
    { id: "at", label: "Time", type: "time", value: null },
  ],
};

const NOTHING: SavedChat = { entries: [], suggestions: [], form: null, conversation: null };

test("it is a dialog named after the agent, with the words of the specification", async () => {
  await open({});

  expect(screen.getByRole("dialog", { name: "Ann" })).toBeTruthy();
  for (const text of ["Online", "Usual reply time: 30 to 60 Seconds", 'Send "Exit" to exit test window.']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getByRole("button", { name: "Reset" })).toBeTruthy();
});

test("it says before the first word, for good and to screen readers, that a machine answers", async () => {
  const disclosure = "Hier antwortet eine Maschine.";
  const agent = { id: "a", name: "Ann", disclosure, language: "de" };
  const { user } = mount({ props: { agent }, answers: [new Promise(() => undefined)] });

  const dialog = screen.getByRole("dialog", { name: "Ann", description: disclosure });
  const line = within(dialog).getByText(disclosure);
  expect([line.lang, line.dir, log().queryByText(disclosure)]).toEqual(["de", "auto", null]);
  await user.click(screen.getByRole("button", { name: "Reset" }));
  expect(line.isConnected).toBe(true);
});

test("a reply that a model worded is marked in the page, live and taken up again, and no other", async () => {
  const { keeper, kept } = memoryKeeper(null);
  const worded = { response: "<p>Lovely.</p>", generated: true } as const;
  const { user, unmount } = await open({ answers: [{}, worded], props: { keeper } });
  const marks = () =>
    log()
      .getAllByRole("article")
      .map((one) => one.hasAttribute("data-generated"));
  await user.type(box(), "hello{Enter}");
  await log().findByText("Lovely.");
  expect(marks()).toEqual([false, false, true]);

  unmount();
  await open({
    props: { keeper: memoryKeeper(parseSaved(writeSaved(kept() ?? NOTHING), Date.now())).keeper },
  });
  expect(marks()).toEqual([false, false, true]);
});

test("opening sends an empty first message and takes the focus to the message box", async () => {
  const { transport } = await open({});

  expect(transport.requests).toMatchObject([{ agent_id: "a", message: "", message_type: "text" }]);
  expect(log().getByText("Hi, I'm Ann.")).toBeTruthy();
  expect(document.activeElement).toBe(box());
});

test("strict mode's double effects open one conversation", async () => {
  const { transport } = await open({ isStrict: true });

  expect(transport.requests.length).toBe(1);
});

test("Enter sends, Shift+Enter makes a new line, and an empty message is not sent", async () => {
  const { transport, user } = await open({ answers: [{}, { response: "<p>Good</p>" }] });

  await user.type(box(), "  {Enter}");
  await user.clear(box());
  await user.type(box(), "one{Shift>}{Enter}{/Shift}two{Enter}");
  await log().findByText("Good");

  expect(transport.requests.slice(1)).toMatchObject([
    { message: "one\ntwo", conversation_id: "conversation" },
  ]);
  expect(box().value).toBe("");
});

test("a suggestion says its title", async () => {
  const suggestions = [{ title: "Opening hours", text: "When?" }];
  const { transport, user } = await open({ answers: [{ suggestions }, { response: "<p>Nine</p>" }] });

  await user.click(screen.getByRole("button", { name: "Opening hours" }));
  await log().findByText("Nine");

  expect(transport.requests[1]).toMatchObject({ message: "Opening hours" });
  expect(screen.queryByRole("button", { name: "Opening hours" })).toBeNull();
  expect(document.activeElement).toBe(box());
});

test("a form is dropped by its own button", async () => {
  const { transport, user } = await open({ answers: [{ form: FORM }, { response: "<p>Dropped</p>" }] });

  await user.click(within(screen.getByRole("form")).getByRole("button", { name: "Cancel" }));
  await log().findByText("Dropped");

  expect(transport.requests[1]).toMatchObject({ message: "Cancel" });
  expect(screen.queryByRole("form")).toBeNull();
});

test("a form shows what is known, refuses what is wrong and sends native values with a summary", async () => {
  const { transport, user } = await open({ answers: [{ form: FORM }, { response: "<p>Booked</p>" }] });
  const form = within(screen.getByRole("form"));

  expect(form.getByLabelText<HTMLInputElement>("Name").value).toBe("Ann");
  await user.type(form.getByLabelText("Guests"), "41");
  await user.click(form.getByRole("button", { name: "Submit" }));
  expect(form.getAllByText("Required").length).toBe(3);
  expect(form.getByText("Please enter valid value")).toBeTruthy();
  expect(document.activeElement).toBe(form.getByLabelText("Guests"));

  await user.clear(form.getByLabelText("Guests"));
  await user.type(form.getByLabelText("Guests"), "6");
  await user.click(form.getByLabelText("No"));
  await user.type(form.getByLabelText("Day"), "2030-05-01");
  await user.type(form.getByLabelText("Time"), "18:30");
  await user.click(form.getByRole("button", { name: "Submit" }));
  await log().findByText("Booked");

  expect(screen.queryByRole("form")).toBeNull();
  expect(transport.requests[1]?.message).toContain("<strong>Guests</strong>: <bdi>6</bdi>");
  expect(transport.requests[1]?.form).toEqual({
    data: [
      { id: "guests", label: "Guests", type: "integer", value: 6 },
      { id: "name", label: "Name", type: "string", value: "Ann" },
      { id: "outside", label: "Outside", type: "boolean", value: false },
      { id: "day", label: "Day", type: "date", value: "2030-05-01" },
      { id: "at", label: "Time", type: "time", value: "18:30" },
    ],
  });
});

test("what was understood stands above the form and can be changed there", async () => {
  const known: ChatReply["form"] = {
    data: [{ id: "name", label: "Name", type: "string", value: null }],
    filled: [
      { id: "guests", label: "Guests", type: "integer", value: 4 },
      { id: "day", label: "Day", type: "date", value: "2030-05-01" },
      { id: "outside", label: "Outside", type: "boolean", value: true },
    ],
  };
  const { transport, user } = await open({ answers: [{ form: known }, { response: "<p>Booked</p>" }] });
  const form = within(screen.getByRole("form"));

  expect(form.getByText("Guests: 4")).toBeTruthy();
  expect(form.getByText("Outside: Yes")).toBeTruthy();
  expect(form.queryByLabelText("Guests")).toBeNull();
  await user.click(form.getByRole("button", { name: "Change Guests" }));
  const guests = form.getByLabelText<HTMLInputElement>("Guests");
  expect(document.activeElement).toBe(guests);
  expect(guests.value).toBe("4");
  await user.clear(guests);
  await user.type(guests, "6");
  await user.type(form.getByLabelText("Name"), "Ann");
  await user.click(form.getByRole("button", { name: "Submit" }));
  await log().findByText("Booked");

  expect(transport.requests[1]?.form).toEqual({
    data: [
      { id: "guests", label: "Guests", type: "integer", value: 6 },
      { id: "name", label: "Name", type: "string", value: "Ann" },
    ],
  });
});

test("what the server refuses stands at its field, with the value still there", async () => {
  const name = FORM?.data.slice(1, 2) ?? [];
  const refusal = new ChatError({
    code: "invalid",
    message: "No",
    errors: { name: "Please enter valid value" },
  });
  const { user } = await open({ answers: [{ form: { data: name } }, refusal] });

  await user.click(screen.getByRole("button", { name: "Submit" }));
  await screen.findByText("Please enter valid value");

  const field = screen.getByLabelText<HTMLInputElement>("Name");
  expect(field.value).toBe("Ann");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field);
});

test("a message that failed can be sent again, under the same key", async () => {
  const failure = new ChatError({ code: "internal", message: "No connection" });
  const { transport, user } = await open({ answers: [{}, failure, { response: "<p>Good</p>" }] });

  await user.type(box(), "hello{Enter}");
  await log().findByText("No connection");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await log().findByText("Good");

  expect(transport.keys[2]).toBe(transport.keys[1]);
  expect(log().getAllByText("hello").length).toBe(1);
});

test("a message written before the greeting is there is sent after it", async () => {
  let greet: (reply: Partial<ChatReply>) => void = () => undefined;
  const greeting = new Promise<Partial<ChatReply>>((resolve) => {
    greet = resolve;
  });
  const { transport, user } = mount({ answers: [greeting, { response: "<p>Good</p>" }] });

  await user.type(box(), "hello{Enter}");
  expect(transport.requests.length).toBe(1);
  await act(async () => greet({}));
  await log().findByText("Good");

  expect(transport.requests[1]).toMatchObject({ message: "hello", conversation_id: "conversation" });
});

test("a streamed reply is seen while it comes and is read out only once it is whole", async () => {
  let finish: (reply: Partial<ChatReply>) => void = () => undefined;
  const reply = new Promise<Partial<ChatReply>>((resolve) => {
    finish = resolve;
  });
  const { transport, user } = await open({ answers: [{}, reply] });

  await user.type(box(), "hello{Enter}");
  await act(async () => transport.stream("At ni"));
  expect(screen.getByText("At ni").closest("[aria-hidden]")).toBeTruthy();
  await act(async () => finish({ response: "<p>At nine.</p>" }));

  expect(log().getByText("At nine.")).toBeTruthy();
  expect(screen.queryByText("At ni")).toBeNull();
});

test("exit in any case closes and forgets", async () => {
  const { transport, user, onClose } = await open({});

  await user.type(box(), " eXiT {Enter}");

  expect(onClose).toHaveBeenCalledOnce();
  expect(transport.requests.slice(1)).toMatchObject([{ message: "exit", conversation_id: "conversation" }]);
  expect(log().queryByText("Hi, I'm Ann.")).toBeNull();
});

test("reset clears everything, shows its spinner and begins anew", async () => {
  const { keeper, kept } = memoryKeeper(null);
  const { transport, user } = await open({
    props: { keeper },
    answers: [{ form: FORM, suggestions: [{ title: "Hours", text: "" }] }],
  });

  await user.click(screen.getByRole("button", { name: "Reset" }));
  expect(log().queryByText("Hi, I'm Ann.")).toBeNull();
  expect(screen.queryByRole("form")).toBeNull();
  expect(screen.queryByRole("button", { name: "Hours" })).toBeNull();
  expect(screen.getByRole("button", { name: "Reset" }).getAttribute("aria-disabled")).toBe("true");
  expect(kept()).toBeNull();
  await log().findByText("Hi, I'm Ann.");

  expect(transport.requests[1]).toMatchObject({ message: "" });
  expect(transport.requests[1]).not.toHaveProperty("conversation_id");
});

test("Escape closes, and the focus goes back to where it was", async () => {
  const opener = document.createElement("button");
  document.body.append(opener);
  opener.focus();
  const { user, onClose, unmount } = await open({});

  await user.keyboard("{Escape}");
  unmount();

  expect(onClose).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(opener);
  opener.remove();
});
