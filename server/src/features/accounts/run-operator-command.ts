import { email as emailField, nameText } from "@cxc/contract/fields.ts";
import { MAILS_A_DAY, TITLE_MAX } from "@cxc/contract/rules.ts";
import type { Transaction } from "kysely";
import type { Config } from "../../config.ts";
import { insertAuditRow } from "../../database/audit-log.ts";
import { BACKUP_USAGE, usageLines } from "../../database/backup/backup-usage.ts";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import { replaceKey, type SecretKeys } from "../../database/secret-key.ts";
import { createSecrets } from "../../database/secrets.ts";
import { issueInviteLink, upsertInvite } from "../links/invites.repository.ts";
import { linkAddress } from "../links/link-address.ts";
import { expireLinks, issueLink } from "../links/tokens.repository.ts";
import { findUserByEmail } from "./accounts.repository.ts";
import { BUNDLE_USAGE } from "./bundle-usage.ts";
import { findTheTenant, printable } from "./find-the-tenant.ts";
import {
  FLAGS,
  type Flag,
  findTenants,
  insertPublisher,
  LIMITS,
  type Limit,
  listTenants,
  updateFlag,
  updateLimit,
  updateOperator,
} from "./operator.repository.ts";

const USAGE = [
  "npm run admin -- list-companies # with their ids and what is set of each",
  "npm run admin -- set-flag COMPANY payment-due|billing|crm on|off # a company by its name or id",
  "npm run admin -- set-limit COMPANY mails|storage NUMBER # mails that its actions send a day; MB of pages, files and articles",
  "npm run admin -- make-publisher NAME EMAIL # a link with which a publisher makes their account",
  "npm run admin -- reset-password EMAIL # a link with which they choose a new password",
  "npm run admin -- set-operator EMAIL on|off # who may install, replace and remove the local model",
  "npm run admin -- reseal # what is stored with the new SECRET_KEY; SECRET_KEY_OLD is the one before",
  ...BUNDLE_USAGE,
  ...BACKUP_USAGE,
  "npm run admin -- install-model-runtime # what a local model runs in, below DATA_DIR: npm fetches 114 MB",
];

/** Throws an Error that lists the commands where there is none of this name, whoever carries it out. */
export function assertCommand(name = ""): void {
  if (!USAGE.some((line) => line.split(" ")[4] === name)) throw usage();
}

interface Operation {
  config: Pick<Config, "publicUrl">;
  secretKeys: SecretKeys;
  trx: Transaction<Schema>;
}

/**
 * What the one who runs the machine may do beside the console, each with its row in the audit log of whom it
 * concerns. Answers lines to print; throws an Error in plain words.
 */
export async function runOperatorCommand(
  [name = "", ...words]: string[],
  { database, ...parts }: { database: Database } & Omit<Operation, "trx">,
): Promise<string[]> {
  const commands: Record<string, (operation: Operation) => Promise<string[]>> = {
    "list-companies": ({ trx }) => listCompanies(trx),
    "set-flag": (operation) => setFlag(words, operation),
    "set-limit": (operation) => setLimit(words, operation),
    "make-publisher": (operation) => makePublisher(words, operation),
    "reset-password": (operation) => makeResetLink(words, operation),
    "set-operator": (operation) => setOperator(words, operation),
    reseal,
  };
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw usage();
  return database.transaction((trx) => command({ ...parts, trx }));
}

async function listCompanies(trx: Transaction<Schema>): Promise<string[]> {
  const tenants = await listTenants(trx);
  const rows = tenants.map((tenant) => [
    tenant.id,
    tenant.kind,
    tenant.created_at.toISOString().slice(0, 10),
    `${tenant.people} ${tenant.people === 1 ? "person" : "people"}`,
    `mails ${tenant.mails_a_day ?? MAILS_A_DAY}`,
    `storage ${Math.ceil(tenant.stored_mb)} of ${tenant.storage_mb ?? tenant.usual_mb ?? "any"} MB`,
    ...Object.entries(FLAGS).map(([flag, column]) => `${flag} ${tenant[column] ? "on" : "off"}`),
    printable(tenant.name),
  ]);
  return rows.length === 0 ? ["There is none yet."] : rows.map((row) => row.join("  "));
}

async function setFlag(words: string[], { trx }: Operation): Promise<string[]> {
  const [flag = "", state = ""] = words.slice(-2);
  const idOrName = words.slice(0, -2).join(" ");
  if (idOrName === "" || !isFlag(flag) || !["on", "off"].includes(state)) throw usage();
  const tenant = await findTheTenant(idOrName, trx);
  await updateFlag(tenant.id, { flag, isOn: state === "on" }, trx);
  const subject = { subject_id: tenant.id, subject_title: `${tenant.name}: ${flag} ${state}` };
  await insertAuditRow({ tenant_id: tenant.id, action: "operator set-flag", ...subject }, trx);
  return [`${printable(tenant.name)}: ${flag} is ${state}.`];
}

async function setLimit(words: string[], { trx }: Operation): Promise<string[]> {
  const [what = "", given = ""] = words.slice(-2);
  const idOrName = words.slice(0, -2).join(" ");
  if (idOrName === "" || !isLimit(what) || !/^\d{1,8}$/.test(given)) throw usage();
  const { unit, max } = LIMITS[what];
  if (Number(given) > max) throw new Error(`A limit is at most ${max} ${unit}.`);
  const tenant = await findTheTenant(idOrName, trx);
  await updateLimit(tenant.id, { limit: what, value: Number(given) }, trx);
  const said = `${given} ${unit}`;
  const subject = { subject_id: tenant.id, subject_title: `${tenant.name}: ${said}` };
  await insertAuditRow({ tenant_id: tenant.id, action: "operator set-limit", ...subject }, trx);
  return [`${printable(tenant.name)}: ${said}.`];
}

/** A second time, for the same name and address: a fresh link. */
async function makePublisher(words: string[], { config, trx }: Operation): Promise<string[]> {
  const email = parseEmail(words.at(-1));
  const name = nameText(TITLE_MAX).safeParse(words.slice(0, -1).join(" "));
  if (!name.success) throw usage();
  if (await findUserByEmail(email, trx)) throw new Error(`${email} has an account already.`);
  const tenant = (await findTenants(name.data, trx)).find(({ kind }) => kind === "publisher");
  const tenant_id = tenant?.id ?? (await insertPublisher(name.data, trx));
  const invite = { tenant_id, email, role: "publisher_admin", invited_by: null } as const;
  const { token } = await issueInviteLink(await upsertInvite(invite, trx), trx);
  const subject = { subject_id: tenant_id, subject_title: `${name.data}: ${email}` };
  await insertAuditRow({ tenant_id, action: "operator make-publisher", ...subject }, trx);
  return [
    `${tenant ? "The publisher was there already" : "Publisher made"}: ${printable(name.data)}.`,
    `With this link its admin makes their account, within 72 hours (the same command makes another):`,
    linkAddress({ purpose: "invite", token }, config),
  ];
}

async function makeResetLink(words: string[], { config, trx }: Operation): Promise<string[]> {
  const user = await findUserByEmail(parseEmail(words[0]), trx);
  if (!user) throw new Error("Nobody has an account with this address.");
  if (!user.is_active) throw new Error("This account is deactivated.");
  const owner = { user_id: user.id };
  await expireLinks(owner, ["reset"], trx);
  const { token } = await issueLink("reset", owner, trx);
  const subject = { subject_id: user.id, subject_title: user.name };
  await insertAuditRow({ tenant_id: user.tenant_id, action: "operator reset-password", ...subject }, trx);
  return [
    `This link sets a new password for ${user.email}, once, within 15 minutes:`,
    linkAddress({ purpose: "reset", token }, config),
  ];
}

/** Whoever has an account: an address that nobody has could be taken by anybody. */
async function setOperator([email, state = ""]: string[], { trx }: Operation): Promise<string[]> {
  const isOperator = state === "on";
  if (!isOperator && state !== "off") throw usage();
  const user = await findUserByEmail(parseEmail(email), trx);
  if (!user) throw new Error("Nobody has an account with this address.");
  await updateOperator(user.id, isOperator, trx);
  const subject = { subject_id: user.id, subject_title: `${user.name}: ${state}` };
  await insertAuditRow({ tenant_id: user.tenant_id, action: "operator set-operator", ...subject }, trx);
  return [
    isOperator
      ? `${user.email} may install and remove the local model, on the Models screen.`
      : `${user.email} may manage nothing of the installation any more.`,
  ];
}

/** Afterwards the old key opens nothing that the new one doesn't. May be run again. */
async function reseal({ secretKeys, trx }: Operation): Promise<string[]> {
  const { resealed, unreadable } = await createSecrets(secretKeys).resealAll(trx);
  await replaceKey(secretKeys, trx);
  return [
    `Sealed anew with SECRET_KEY: ${resealed} ${resealed === 1 ? "secret" : "secrets"}.`,
    ...(unreadable === 0 ? [] : [`Neither key opens ${unreadable} more: these must be entered again.`]),
    ...(secretKeys.old === undefined
      ? []
      : ["Where every process has run with both keys since before this, SECRET_KEY_OLD can be dropped now."]),
  ];
}

function isLimit(word: string): word is Limit {
  return Object.hasOwn(LIMITS, word);
}

function isFlag(word: string): word is Flag {
  return Object.hasOwn(FLAGS, word);
}

function parseEmail(word: string | undefined): string {
  const parsed = emailField.safeParse(word);
  if (!parsed.success) throw usage();
  return parsed.data;
}

function usage(): Error {
  return new Error(["There are these commands:", ...usageLines(USAGE)].join("\n  "));
}
