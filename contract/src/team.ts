import { z } from "zod";
import { ROLES } from "./access.ts";
import { email, isTrue, oneOf, uuid } from "./fields.ts";
import { paths } from "./paths.ts";
import { route } from "./route.ts";

const member = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(ROLES),
  is_active: z.boolean(),
  is_verified: z.boolean(),
  created_at: z.string(),
  /** To the hour; null for who has no session. */
  last_used_at: z.string().nullable(),
});

const invite = z.object({
  id: uuid,
  email: z.string(),
  role: z.enum(ROLES),
  /** The inviter's name. */
  inviter: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string(),
  is_expired: z.boolean(),
});

/** The one answer that holds the link: only a hash of its token is stored. */
const inviteLink = z.object({ id: uuid, link: z.string(), is_mailed: z.boolean() });

export type Member = z.infer<typeof member>;
export type Invite = z.infer<typeof invite>;
export type InviteLink = z.infer<typeof inviteLink>;

export const inviteBody = z.object({ email, role: oneOf(ROLES) });

const byId = z.object({ id: uuid });

export const teamRoutes = {
  listTeam: route({
    method: "GET",
    path: paths.team,
    summary: "The people of the company",
    access: "team.manage",
    data: z.array(member),
  }),
  updateMember: route({
    method: "PUT",
    path: paths.member,
    summary: "Change a member's role, deactivate or activate them",
    access: "team.manage",
    params: byId,
    body: z.object({ role: oneOf(ROLES).optional(), is_active: isTrue.optional() }),
    data: member,
  }),
  makeResetLink: route({
    method: "POST",
    path: paths.memberResetLink,
    summary: "Make a link with which a member sets a new password",
    access: "team.manage",
    params: byId,
    data: z.object({ link: z.string(), expires_at: z.string() }),
    success: 201,
  }),
  listInvites: route({
    method: "GET",
    path: paths.invites,
    summary: "Invites that nobody accepted yet",
    access: "team.manage",
    data: z.array(invite),
  }),
  createInvite: route({
    method: "POST",
    path: paths.invites,
    summary: "Invite someone; mailed where a mail server is set up",
    access: "team.manage",
    body: inviteBody,
    data: inviteLink,
    success: 201,
  }),
  renewInvite: route({
    method: "POST",
    path: paths.inviteLink,
    summary: "Make a fresh link of an invite, in place of its last one",
    access: "team.manage",
    params: byId,
    body: z.object({ send_mail: isTrue.default(false) }),
    data: inviteLink,
    success: 201,
  }),
  revokeInvite: route({
    method: "DELETE",
    path: paths.invite,
    summary: "Revoke an invite",
    access: "team.manage",
    params: byId,
  }),
};
