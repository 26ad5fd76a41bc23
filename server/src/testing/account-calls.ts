import { randomUUID } from "node:crypto";
import type { auditLogRoutes } from "@cxc/contract/audit-log.ts";
import type { mailedLinkRoutes } from "@cxc/contract/mailed-links.ts";
import type { sessionRoutes } from "@cxc/contract/sessions.ts";
import type { InviteLink, teamRoutes } from "@cxc/contract/team.ts";
import { tenantWriter } from "../database/tenant.ts";
import { issueAccessToken, issueLink } from "../features/links/tokens.repository.ts";
import { upsertRecipient } from "../features/mail-recipients/recipients.repository.ts";
import type { TestApp } from "./app.ts";
import type { Call } from "./call.ts";
import { type Actor, addUser, PASSWORD } from "./factories.ts";

type Operation =
  | keyof typeof mailedLinkRoutes
  | keyof typeof sessionRoutes
  | keyof typeof teamRoutes
  | keyof typeof auditLogRoutes;

/** A valid call of every operation of links, sessions, team and audit log. */
export const accountCalls: Record<Operation, (app: TestApp, admin: Actor) => Promise<Call>> = {
  forgotPassword: async (_, { email }) => ({ path: "/api/auth/forgot-password/", body: { email } }),
  checkResetLink: async (app, { user_id }) => ({
    path: `/api/auth/reset-password/${(await issueLink("reset", { user_id }, app.database.query)).token}/`,
  }),
  resetPassword: async (app) => {
    const { user_id } = await addUser(app, "manager");
    const { token } = await issueLink("reset", { user_id }, app.database.query);
    return { path: "/api/auth/reset-password/", body: { token, password: PASSWORD } };
  },
  verify: async (app, { user_id }) => ({
    path: "/api/auth/verify/",
    body: { token: (await issueLink("verify", { user_id }, app.database.query)).token },
  }),
  resendVerification: async (_, { email }) => ({ path: "/api/auth/verify/resend/", body: { email } }),
  getInvitation: async (app, admin) => ({
    path: `/api/auth/accept-invite/${(await makeInvite(app, admin)).token}/`,
  }),
  acceptInvite: async (app, admin) => {
    const { token } = await makeInvite(app, admin);
    const person = { name: "Grace Hopper", phone: "1234567890", password: PASSWORD };
    return { path: "/api/auth/accept-invite/", body: { token, ...person } };
  },

  getMailConsent: async (app, admin) => ({ path: `/api/public/mails/${await makeConsentLink(app, admin)}/` }),
  giveMailConsent: async (app, admin) => ({
    path: "/api/public/mails/",
    body: { token: await makeConsentLink(app, admin) },
  }),

  listSessions: async () => ({ path: "/api/auth/sessions/" }),
  endSession: async (app, { tenant_id }) => {
    const user_id = await newestUser(app, tenant_id);
    await issueAccessToken(user_id, app.database.query);
    const { id } = await app.database.query
      .selectFrom("tokens")
      .select("id")
      .where("user_id", "=", user_id)
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    return { path: `/api/auth/sessions/${id}/`, subject: id };
  },
  endOtherSessions: async (app, { tenant_id }) => ({
    path: "/api/auth/sessions/",
    subject: await newestUser(app, tenant_id),
  }),
  signOutEverywhere: async (app, { tenant_id }) => ({
    path: "/api/auth/sign-out-everywhere/",
    subject: await newestUser(app, tenant_id),
  }),

  listTeam: async () => ({ path: "/api/team/" }),
  updateMember: async (app, admin) => ({
    path: `/api/team/${await makeMember(app, admin)}/`,
    body: { is_active: false },
  }),
  makeResetLink: async (app, admin) => {
    const id = await makeMember(app, admin);
    return { path: `/api/team/${id}/reset-link/`, subject: id };
  },
  listInvites: async () => ({ path: "/api/team/invites/" }),
  createInvite: async (app, { tenant_id }) => ({
    path: "/api/team/invites/",
    body: { email: `${randomUUID()}@example.com`, role: await staffRole(app, tenant_id) },
  }),
  renewInvite: async (app, admin) => ({
    path: `/api/team/invites/${(await makeInvite(app, admin)).id}/link/`,
    body: { send_mail: false },
  }),
  revokeInvite: async (app, admin) => {
    const { id } = await makeInvite(app, admin);
    return { path: `/api/team/invites/${id}/`, subject: id };
  },
  listAuditLog: async () => ({ path: "/api/audit-log/" }),
};

/** The token of a link that lets the company's mails come to somebody new. */
async function makeConsentLink({ database }: TestApp, { tenant_id }: Actor): Promise<string> {
  const scope = tenantWriter(tenant_id, database.query);
  const recipient_id = await upsertRecipient(`${randomUUID()}@example.com`, scope);
  return (await issueLink("recipient", { recipient_id }, database.query)).token;
}

/** An open invite of somebody new, and the token of its link. */
export async function makeInvite(
  app: TestApp,
  { tenant_id, token }: Actor,
  values: { email?: string; role?: string } = {},
): Promise<{ id: string; email: string; token: string }> {
  const body = { email: `${randomUUID()}@example.com`, role: await staffRole(app, tenant_id), ...values };
  const { status, text, data } = await app.request<InviteLink>("POST", "/api/team/invites/", { token, body });
  if (status !== 201) throw new Error(`an invite was answered ${status}: ${text}`);
  return { id: data.id, email: body.email, token: data.link.split("/").at(-1) ?? "" };
}

async function makeMember(app: TestApp, { tenant_id }: Actor): Promise<string> {
  return (await addUser(app, await staffRole(app, tenant_id), tenant_id)).user_id;
}

/** A role below the admin's, of the tenant's kind. */
async function staffRole({ database }: TestApp, tenantId: string): Promise<"manager" | "publisher_user"> {
  const { kind } = await database.query
    .selectFrom("tenants")
    .select("kind")
    .where("id", "=", tenantId)
    .executeTakeFirstOrThrow();
  return kind === "company" ? "manager" : "publisher_user";
}

/** Who was added last, which is who calls. */
async function newestUser({ database }: TestApp, tenantId: string): Promise<string> {
  const { id } = await database.query
    .selectFrom("users")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}
