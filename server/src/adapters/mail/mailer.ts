import type { FastifyBaseLogger } from "fastify";
import { codesOf, readFailure, readRejections, type SmtpFailure } from "./smtp-failure.ts";
import { withDeadline } from "./with-deadline.ts";

/** Where somebody waits for it. */
const TIMEOUT_MS = 10_000;
/** Where nobody does: a server may think longer, and one that is given up too early has sent the mail all the same. */
const PATIENT_MS = 30_000;
/** The library's codes for what the server itself refused. */
const REFUSALS = new Set(["EAUTH", "EENVELOPE", "EMESSAGE"]);

export interface Mail {
  /** Checked addresses. */
  to: readonly string[];
  subject: string;
  text: string;
  replyTo?: string | undefined;
}

/** Whom a mail did not reach; all others have it. */
export interface Unreached {
  /** Addresses that the server refuses for ever, each with why, in words. */
  refused: readonly { to: string; reason: string }[];
  /** Addresses that may be tried again. */
  busy: readonly string[];
}

export interface Mailer {
  /** Without it, mails are written to the log. */
  isConfigured: boolean;
  /** Tells who of them the server did not take. Throws a MailError in words where it takes nobody's within 10 s. */
  send(mail: Mail): Promise<Unreached>;
  /**
   * Sends in the background, and tells who is refused for ever from who is busy. Whoever gets it twice can tell by its
   * Message-ID, which is made of `id`. Throws a MailError where nobody was reached and all may be tried again.
   */
  deliver(mail: Mail, id: string): Promise<Unreached>;
}

/** A mail that did not go out as far as anyone knows; its text says why and names no server. */
export class MailError extends Error {
  /** The server broke off while it had the mail: it may have taken it. */
  readonly isUnknown: boolean;

  constructor(message: string, { isUnknown = false } = {}) {
    super(message);
    this.isUnknown = isUnknown;
  }
}

interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password in it; undefined for none. */
  smtpUrl: string | undefined;
  /** The sender's address, with or without a name. */
  from: string;
  log: Pick<FastifyBaseLogger, "info" | "warn">;
}

export function createMailer({ smtpUrl, from, log }: MailSettings): Mailer {
  if (smtpUrl === undefined) return createMailLog(log);
  const quick = lazily(() => openTransport({ smtpUrl, from, timeoutMs: TIMEOUT_MS }));
  const patient = lazily(() => openTransport({ smtpUrl, from, timeoutMs: PATIENT_MS }));
  const warn = (to: readonly string[], { code, response }: Pick<SmtpFailure, "code" | "response">) =>
    log.warn({ mail: { to, code, answer: codesOf({ response }) } }, "a mail was not sent");
  const unreachedOf = (told: unknown): Unreached => {
    const rejections = readRejections(told);
    for (const rejection of rejections) warn([rejection.recipient], rejection);
    return {
      refused: rejections
        .filter(({ permanent }) => permanent)
        .map((rejection) => ({ to: rejection.recipient, reason: refusal("this address", rejection) })),
      busy: rejections.filter(({ permanent }) => !permanent).map(({ recipient }) => recipient),
    };
  };
  return {
    isConfigured: true,
    async send(mail) {
      let hasLeft = false;
      const onLeaving = () => {
        hasLeft = true;
      };
      try {
        return unreachedOf(await (await quick())(messageOf(mail), onLeaving));
      } catch (error) {
        const failure = readFailure(error);
        warn(mail.to, failure);
        const isUnknown = hasLeft && !REFUSALS.has(failure.code);
        throw new MailError(inWords(failure.code), { isUnknown });
      }
    },
    async deliver(mail, id) {
      const messageId = `<${id}@${domainOf(from)}>`;
      let told: unknown;
      try {
        told = await (await patient())({ ...messageOf(mail), messageId });
      } catch (error) {
        const failure = readFailure(error);
        // The mail itself: nobody whose address was taken will get it either.
        if (failure.permanent && failure.command === "DATA") {
          warn(mail.to, failure);
          return { refused: mail.to.map((to) => ({ to, reason: refusal("this mail", failure) })), busy: [] };
        }
        if (readRejections(error).length === 0) {
          warn(mail.to, failure);
          throw new MailError(inWords(failure.code));
        }
        told = error;
      }
      return unreachedOf(told);
    },
  };
}

/** Where no server is set up. */
function createMailLog(log: MailSettings["log"]): Mailer {
  const write = async ({ to, subject, text }: Mail): Promise<Unreached> => {
    log.info({ mail: { to, subject: oneLine(subject), text } }, "no mail server is set up: a mail");
    return { refused: [], busy: [] };
  };
  return { isConfigured: false, send: write, deliver: write };
}

/** The mail library takes half a megabyte, so it is loaded with the first mail. */
async function openTransport({
  smtpUrl,
  from,
  timeoutMs,
}: Pick<MailSettings, "from"> & { smtpUrl: string; timeoutMs: number }) {
  const { createTransport } = await import("nodemailer");
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const settings = {
    ...{ url: smtpUrl, ...limits, dnsTimeout: timeoutMs },
    proxy: new URL(smtpUrl).searchParams.get("proxy") ?? undefined,
    ...{ disableFileAccess: true, disableUrlAccess: true },
  };
  /** `onLeaving` is called once the server is there and lets us in: the mail itself goes out next. */
  return (message: object, onLeaving: () => void = () => undefined): Promise<unknown> => {
    const transport = createTransport(settings, { from, headers: { "Auto-Submitted": "auto-generated" } });
    transport.use("stream", (mail, done) => {
      mail.message.processFunc((bytes) => {
        onLeaving();
        return bytes;
      });
      done();
    });
    return withDeadline(transport.sendMail(message), timeoutMs);
  };
}

function messageOf({ to, subject, text, replyTo }: Mail) {
  return { to: [...to], subject: oneLine(subject), text, ...(replyTo ? { replyTo } : {}) };
}

function domainOf(from: string): string {
  return from.slice(from.lastIndexOf("@") + 1).replace(">", "");
}

function lazily<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined;
  return () => {
    opened ??= open();
    return opened;
  };
}

function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ").trim();
}

function refusal(what: string, failure: Pick<SmtpFailure, "response">): string {
  return `The mail server refuses ${what} for good (${codesOf(failure)}).`;
}

/** The library's codes. */
function inWords(code: string): string {
  switch (code) {
    case "EAUTH":
      return "The mail server did not accept its user and password (SMTP_URL).";
    case "EENVELOPE":
    case "EMESSAGE":
      return "The mail server did not accept the mail.";
    case "ETIMEDOUT":
      return "The mail server took too long.";
    default:
      return "The mail server could not be reached.";
  }
}
