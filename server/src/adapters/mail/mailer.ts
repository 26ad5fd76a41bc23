import type { FastifyBaseLogger } from "fastify";
import { withDeadline } from "./with-deadline.ts";

const TIMEOUT_MS = 10_000;
/** The library's codes for what the server itself refused. */
const REFUSALS = new Set(["EAUTH", "EENVELOPE", "EMESSAGE"]);

export interface Mail {
  /** Checked addresses. */
  to: readonly string[];
  subject: string;
  text: string;
  replyTo?: string | undefined;
}

export interface Mailer {
  /** Without it, mails are written to the log. */
  isConfigured: boolean;
  /** Throws a MailError in words where the server doesn't take the mail within 10 s. */
  send(mail: Mail): Promise<"sent" | "logged">;
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
  if (smtpUrl === undefined) {
    return {
      isConfigured: false,
      async send({ to, subject, text }) {
        log.info({ mail: { to, subject: oneLine(subject), text } }, "no mail server is set up: a mail");
        return "logged";
      },
    };
  }
  const transport = lazily(() => openTransport(smtpUrl, from));
  return {
    isConfigured: true,
    async send({ to, subject, text, replyTo }) {
      const message = { to: [...to], subject: oneLine(subject), text, ...(replyTo ? { replyTo } : {}) };
      let hasLeft = false;
      const onLeaving = () => {
        hasLeft = true;
      };
      try {
        const { sendMail } = await transport();
        await withDeadline(sendMail(message, onLeaving), TIMEOUT_MS);
        return "sent";
      } catch (error) {
        const code = codeOf(error);
        log.warn({ mail: { to, code } }, "a mail was not sent");
        throw new MailError(inWords(code), { isUnknown: hasLeft && !REFUSALS.has(code) });
      }
    },
  };
}

/** The mail library takes half a megabyte, so it is loaded with the first mail. */
async function openTransport(smtpUrl: string, from: string) {
  const { createTransport } = await import("nodemailer");
  const limits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const settings = {
    ...{ url: smtpUrl, ...limits, dnsTimeout: TIMEOUT_MS },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  };
  return {
    /** `onLeaving` is called once the server is there and lets us in: the mail itself goes out next. */
    async sendMail(message: object, onLeaving: () => void): Promise<void> {
      const transport = createTransport(settings, { from, headers: { "Auto-Submitted": "auto-generated" } });
      transport.use("stream", (mail, done) => {
        mail.message.processFunc((bytes) => {
          onLeaving();
          return bytes;
        });
        done();
      });
      await transport.sendMail(message);
    },
  };
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

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
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
