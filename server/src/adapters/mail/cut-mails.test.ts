import { type AddressInfo, createServer, type Server } from "node:net";
import { afterEach, expect, it } from "vitest";
import { createMailer, MailError } from "./mailer.ts";

const MAIL = { to: ["ada@example.com"], subject: "Hello", text: "How are you?" };
const log = { info: () => undefined, warn: () => undefined } as never;

let server: Server;
afterEach(() => server.close());

/** A mail server that says what a server says, and cuts the connection at what begins so. */
async function cutting(at: string): Promise<string> {
  server = createServer((socket) => {
    socket.on("error", () => undefined);
    let isData = false;
    const say = (text: string) => socket.write(`${text}\r\n`);
    const hear = (line: string) => {
      if (isData) {
        if (line !== ".") return;
        isData = false;
      }
      if (line.startsWith(at)) return socket.destroy();
      isData = line === "DATA";
      say(isData ? "354 go on" : "250 fine");
    };
    socket.setEncoding("utf8");
    let rest = "";
    socket.on("data", (piece) => {
      const lines = (rest + piece).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) if (!socket.destroyed) hear(line);
    });
    if (at === "") socket.destroy();
    else say("220 ready");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.each([
  ["before it speaks", "", false],
  ["at the greeting", "EHLO", false],
  ["before the mail", "DATA", true],
  ["when it has all of the mail", ".", true],
])("says whether a mail may be out where the server cuts %s", async (_, at, isUnknown) => {
  const mailer = createMailer({ smtpUrl: await cutting(at), from: "bot@example.com", log });
  const error = await mailer.send(MAIL).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MailError);
  expect(error).toMatchObject({ isUnknown });
});

it("sends through such a server where it cuts nothing", async () => {
  const mailer = createMailer({ smtpUrl: await cutting("NEVER"), from: "bot@example.com", log });
  expect(await mailer.send(MAIL)).toEqual({ refused: [], busy: [] });
});
