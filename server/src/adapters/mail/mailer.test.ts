import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startConnectProxy } from "../../egress/testing/connect-proxy.ts";
import { type MailServer, startMailServer } from "../../testing/mail-server.ts";
import { createMailer } from "./mailer.ts";

const MAIL = { to: ["ada@example.com"], subject: "Hello", text: "How are you?" };
const FROM = "Our bot <bot@example.com>";

let server: MailServer;
let logged: string;
const write = (facts: object, words: string) => {
  logged += JSON.stringify([facts, words]);
};
const log = { info: write, warn: write } as never;

beforeAll(async () => {
  server = await startMailServer();
});

beforeEach(() => {
  logged = "";
  server.mails.length = 0;
});

afterAll(() => server.close());

it("sends a mail", async () => {
  const mailer = createMailer({ smtpUrl: server.url, from: FROM, log });
  expect(mailer.isConfigured).toBe(true);
  expect(await mailer.send({ ...MAIL, replyTo: "grace@example.com" })).toEqual({ refused: [], busy: [] });

  const [mail] = server.mails;
  expect(mail).toMatchObject({ from: "bot@example.com", to: ["ada@example.com"] });
  expect(mail?.source).toMatch(/^From: Our bot <bot@example\.com>\r$/m);
  expect(mail?.source).toMatch(/^Reply-To: grace@example\.com\r$/m);
  expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(mail?.source).toContain("\r\n\r\nHow are you?");
});

it("goes through the proxy that its address names", async () => {
  const proxy = await startConnectProxy(Number(new URL(server.url).port));
  const smtpUrl = `smtp://mail.example.com:2525?proxy=${encodeURIComponent(proxy.url)}`;
  expect(await createMailer({ smtpUrl, from: FROM, log }).send(MAIL)).toEqual({ refused: [], busy: [] });
  expect([proxy.targets, server.mails.length]).toEqual([["mail.example.com:2525"], 1]);
  await proxy.close();
});

it("lets no subject or text add a header or a receiver", async () => {
  const mailer = createMailer({ smtpUrl: server.url, from: FROM, log });
  await mailer.send({
    ...MAIL,
    subject: "Hi\r\nBcc: evil@example.com\r\n\r\nX",
    text: "a\r\n.\r\nMAIL FROM:<evil@example.com>\r\nb",
  });

  expect(server.mails.map(({ to }) => to)).toEqual([["ada@example.com"]]);
  const [head = "", body = ""] = server.mails[0]?.source.split("\r\n\r\n") ?? [];
  expect(head).not.toMatch(/^Bcc:/im);
  expect(body).toContain("MAIL FROM:<evil@example.com>");
});

it("writes mails to the log where no server is set up", async () => {
  const mailer = createMailer({ smtpUrl: undefined, from: FROM, log });
  expect(mailer.isConfigured).toBe(false);
  await mailer.send(MAIL);
  expect(logged).toContain("How are you?");
});

it.each([
  ["is not there", "smtp://user:hush-hush@127.0.0.1:9", "The mail server could not be reached."],
  ["does not want it", undefined, "The mail server did not accept the mail."],
])("says in words that a server %s, and never its password", async (_, smtpUrl, words) => {
  const strict = await startMailServer({
    onRcptTo: (_address, _session, done) => done(new Error("no such user")),
  });
  const mailer = createMailer({ smtpUrl: smtpUrl ?? strict.url, from: FROM, log });
  await expect(mailer.send(MAIL)).rejects.toThrow(words);
  await strict.close();
  expect(logged).not.toContain("hush-hush");
});

it("says that the server does not accept its password", async () => {
  const strict = await startMailServer({
    authOptional: false,
    onAuth: (_auth, _session, done) => done(new Error("no")),
  });
  const smtpUrl = strict.url.replace("//", "//user:hush-hush@");
  await expect(createMailer({ smtpUrl, from: FROM, log }).send(MAIL)).rejects.toThrow(
    "did not accept its user",
  );
  await strict.close();
  expect(logged).not.toContain("hush-hush");
});

describe("in the background", () => {
  const refusing = (codes: Record<string, number>) => ({
    onRcptTo({ address }: { address: string }, _: unknown, done: (error?: Error) => void) {
      const responseCode = codes[address];
      done(responseCode === undefined ? undefined : Object.assign(new Error("5.1.1 who?"), { responseCode }));
    },
  });
  const deliver = async (to: string[], smtpUrl: string) =>
    createMailer({ smtpUrl, from: FROM, log }).deliver({ ...MAIL, to }, "7d2f");

  it("tells who is refused for ever from who is busy, and brings the others theirs", async () => {
    const strict = await startMailServer(refusing({ "gone@example.com": 550, "busy@example.com": 450 }));
    const some = await deliver(["gone@example.com", "here@example.com", "busy@example.com"], strict.url);
    const nobody = await deliver(["busy@example.com", "gone@example.com"], strict.url);
    const atOnce = createMailer({ smtpUrl: strict.url, from: FROM, log });
    const waitedFor = await atOnce.send({
      ...MAIL,
      to: ["gone@example.com", "too@example.com", "busy@example.com"],
    });
    await strict.close();

    const reason = "The mail server refuses this address for good (550 5.1.1).";
    expect(some).toEqual({ refused: [{ to: "gone@example.com", reason }], busy: ["busy@example.com"] });
    expect([nobody, waitedFor]).toEqual([some, some]);
    expect(strict.mails.map(({ to }) => to)).toEqual([["here@example.com"], ["too@example.com"]]);
  });

  it.each([
    [
      554,
      {
        refused: [{ to: "ada@example.com", reason: "The mail server refuses this mail for good (554)." }],
        busy: [],
      },
    ],
    [451, "The mail server did not accept the mail."],
  ])("reads the answer %i to the mail itself", async (responseCode, expected) => {
    const strict = await startMailServer({
      onData(stream, _, done) {
        stream.resume();
        stream.on("end", () => done(Object.assign(new Error("no"), { responseCode })));
      },
    });
    const told = await deliver(MAIL.to, strict.url).catch(({ message }: Error) => message);
    await strict.close();
    expect(told).toEqual(expected);
  });

  it("tries again where its own sender or password is refused: that is the operator's to mend", async () => {
    const strict = await startMailServer({
      onMailFrom: (_address, _session, done) => done(new Error("not you")),
    });
    await expect(deliver(MAIL.to, strict.url)).rejects.toThrow("did not accept the mail");
    await strict.close();
  });

  it("names a mail that is sent again as before, so that its receiver can tell", async () => {
    await deliver(MAIL.to, server.url);
    await deliver(MAIL.to, server.url);
    const names = server.mails.map(({ source }) => /^Message-ID: (.*)\r$/im.exec(source)?.[1]);
    expect(names).toEqual(["<7d2f@example.com>", "<7d2f@example.com>"]);
  });

  it("writes to the log where no server is set up", async () => {
    const mailer = createMailer({ smtpUrl: undefined, from: FROM, log });
    expect(await mailer.deliver(MAIL, "7d2f")).toEqual({ refused: [], busy: [] });
    expect(logged).toContain("How are you?");
  });
});
