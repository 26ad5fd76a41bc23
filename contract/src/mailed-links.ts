import { z } from "zod";
import { ROLES } from "./access.ts";
import { newSession } from "./accounts.ts";
import { email, freeText, newPassword, phone, userName } from "./fields.ts";
import { messages } from "./messages.ts";
import { paths } from "./paths.ts";
import { route } from "./route.ts";

/** What a link carries; one that this server never made is 404, one that is over `link_expired` or `link_used`. */
const token = freeText(200);
const tokenParams = z.object({ token });

/** Alike for known and unknown addresses. */
export const linkOnItsWay = "If this address has an account, a link is on its way.";

export const forgotPasswordBody = z.object({ email });

export const resetPasswordBody = z.object({ token, password: newPassword });

export const acceptInviteBody = z.object({ token, name: userName, phone, password: newPassword });

const invitation = z.object({
  email: z.string(),
  /** The company's or publisher's name. */
  company: z.string(),
  role: z.object({ alias: z.enum(ROLES), label: z.string() }),
  /** The inviter's name; null when their account is gone. */
  inviter: z.string().nullable(),
  /** Someone with this address has an account already, so nothing can be accepted. */
  is_member: z.boolean(),
});

/** Who would like its agents to send mails to whom. */
const mailConsent = z.object({ email: z.string(), company: z.string(), is_confirmed: z.boolean() });

export type Invitation = z.infer<typeof invitation>;
export type MailConsent = z.infer<typeof mailConsent>;

export const mailedLinkRoutes = {
  forgotPassword: route({
    method: "POST",
    path: paths.forgotPassword,
    summary: "Ask for a link that resets the password",
    access: "public",
    body: forgotPasswordBody,
  }),
  checkResetLink: route({
    method: "GET",
    path: paths.resetLink,
    summary: "Is this link to reset a password still good?",
    access: "public",
    params: tokenParams,
    data: z.object({ email: z.string() }),
  }),
  resetPassword: route({
    method: "POST",
    path: paths.resetPassword,
    summary: "Set a new password with a link; every session of the user ends",
    access: "public",
    body: resetPasswordBody,
    isKeyed: true,
  }),
  verify: route({
    method: "POST",
    path: paths.verify,
    summary: "Confirm an email address with a link",
    access: "public",
    body: z.object({ token }),
    data: z.object({ email: z.string(), was_verified: z.boolean() }),
  }),
  resendVerification: route({
    method: "POST",
    path: paths.verifyResend,
    summary: "Ask for another link that confirms an email address",
    access: "public",
    body: z
      .object({
        email: email.optional(),
        /** A link that is over, in place of the address that it was mailed to. */
        token: token.optional(),
      })
      .refine((body) => body.email !== undefined || body.token !== undefined, {
        error: messages.required,
        path: ["email"],
      }),
  }),
  getInvitation: route({
    method: "GET",
    path: paths.invitation,
    summary: "Who invites to what",
    access: "public",
    params: tokenParams,
    data: invitation,
  }),
  getMailConsent: route({
    method: "GET",
    path: paths.mailConsentLink,
    summary: "Which company's agents would like to send mails to whom",
    access: "public",
    params: tokenParams,
    data: mailConsent,
  }),
  giveMailConsent: route({
    method: "POST",
    path: paths.mailConsent,
    summary: "Let a company's agents send mails to the address that the link was mailed to",
    access: "public",
    body: z.object({ token }),
    data: mailConsent,
  }),
  acceptInvite: route({
    method: "POST",
    path: paths.acceptInvite,
    summary: "Accept an invite: makes the user and signs them in",
    access: "public",
    body: acceptInviteBody,
    data: newSession,
    success: 201,
    isKeyed: true,
  }),
};
