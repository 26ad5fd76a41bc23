import { EgressError } from "../../egress/egress-error.ts";

/**
 * `settings`: nothing works until someone changes them. `transient`: worth another try. `contact`: this one contact is
 * not taken. `unreadable`: the answer can't be read.
 */
type CrmFailureKind = "settings" | "transient" | "contact" | "unreadable";

interface FailureDetails {
  /** The setting that is wrong. */
  field?: "token" | "base_url";
  /** How long the CRM wants to be left alone. */
  pauseMs?: number;
}

/** The one error of CRMs. Its sentence is for the company's people: what happened and what to do about it. */
export class CrmFailure extends Error {
  readonly kind: CrmFailureKind;
  readonly field: FailureDetails["field"];
  readonly pauseMs: number | undefined;

  constructor(kind: CrmFailureKind, message: string, { field, pauseMs }: FailureDetails = {}) {
    super(message);
    this.name = "CrmFailure";
    this.kind = kind;
    this.field = field;
    this.pauseMs = pauseMs;
  }
}

const DEFAULT_PORTS: Record<string, string> = { "http:": "80", "https:": "443" };

/** Anything thrown on the way, as the one error; what is none of the network's goes through. */
export function toCrmFailure(error: unknown, { name, baseUrl }: { name: string; baseUrl: string }): unknown {
  if (!(error instanceof EgressError)) return error;
  const wrongUrl = { field: "base_url" } as const;
  switch (error.kind) {
    case "blocked":
      return new CrmFailure(
        "settings",
        `This address is on a private network that the server may not reach. Whoever runs the server can open it with EGRESS_ALLOW=${hostOf(baseUrl)}.`,
        wrongUrl,
      );
    case "timeout":
    case "aborted":
      return new CrmFailure("transient", `${name} took too long to answer.`);
    case "too_large":
    case "bad_response":
      return unreadable(name);
    case "busy":
      return new CrmFailure("transient", "Too many calls are under way.");
    case "unreachable":
      return unreachable(error.reason, name);
    case "invalid_url":
    case "redirect_loop":
      return new CrmFailure("settings", "This address can't be called.", wrongUrl);
  }
}

/** For an answer that is not what this CRM says. */
export function unreadable(name: string): CrmFailure {
  return new CrmFailure(
    "unreadable",
    `${name} answered something that can't be read. Is the address right?`,
    {
      field: "base_url",
    },
  );
}

function unreachable(reason: EgressError["reason"], name: string): CrmFailure {
  if (reason === "name") {
    return new CrmFailure("settings", "There is no server of this name.", { field: "base_url" });
  }
  if (reason === "certificate") {
    return new CrmFailure("settings", "The server's certificate can't be trusted.", { field: "base_url" });
  }
  if (reason === "no_tls") {
    return new CrmFailure("settings", "The server doesn't speak https there.", { field: "base_url" });
  }
  return new CrmFailure("transient", `No connection to ${name} could be made.`);
}

function hostOf(url: string): string {
  const { hostname, port, protocol } = new URL(url);
  return `${hostname}:${port || DEFAULT_PORTS[protocol]}`;
}
