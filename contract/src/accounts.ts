import { z } from "zod";
import { PERMISSIONS, ROLE_LABELS, ROLES } from "./access.ts";
import {
  email,
  freeText,
  isTrue,
  nameText,
  newPassword,
  oneOf,
  phone,
  requiredText,
  userName,
  uuid,
} from "./fields.ts";
import { messages } from "./messages.ts";
import { paths } from "./paths.ts";
import { route } from "./route.ts";
import { DISPLAY_MODES, PASSWORD_MAX, TITLE_MAX } from "./rules.ts";

const userProfile = z.object({
  id: uuid,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  display_mode: z.enum(DISPLAY_MODES),
});

const company = z.object({
  id: uuid,
  name: z.string(),
  is_payment_due: isTrue,
  is_billing_connected: isTrue,
  is_crm_connected: isTrue,
});

const loggedInAs = z.object({
  id: uuid,
  name: z.string(),
  display_mode: z.enum(DISPLAY_MODES),
  role: z.object({ alias: z.enum(ROLES), label: z.enum(Object.values(ROLE_LABELS)) }),
  company: company.nullable(),
  publisher: z.object({ id: uuid, name: z.string() }).nullable(),
  user_profile: userProfile,
});

const userDetails = userProfile.omit({ display_mode: true });

const session = z.object({
  logged_in_as: loggedInAs,
  user_details: userDetails,
  permissions: z.array(z.enum(PERMISSIONS)),
  /** The one-time text that the console shows when payment is due. */
  payment_error: z.string().optional(),
});

export const newSession = session.extend({ access_token: z.string() });

/** With a mail server set up: the address is to be confirmed before the first log-in. */
const awaitingVerification = z.object({ verification_required: z.literal(true), email: z.string() });

const signedUp = z.union([newSession, awaitingVerification]);

export type UserProfile = z.infer<typeof userProfile>;
export type Session = z.infer<typeof session>;
export type NewSession = z.infer<typeof newSession>;
export type SignedUp = z.infer<typeof signedUp>;

export const signupBody = z.object({
  name: userName,
  email,
  phone,
  password: newPassword,
  company: nameText(TITLE_MAX),
});

export const loginBody = z.object({
  email: requiredText(TITLE_MAX * 5),
  password: requiredText(PASSWORD_MAX * 5),
});

export const profileBody = z.object({ name: userName, phone });

/** The sentence for a new password that is the current one. */
export const samePassword = "The new password must differ from the current one";

/** A password to type in, whose absence has a sentence of its own. */
const typedPassword = (empty: string) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? empty : messages.validValue) })
    .refine((text) => text !== "", { error: empty });

export const changePasswordFields = z.object({
  current_password: typedPassword(messages.enterPassword).refine(
    (text) => freeText(PASSWORD_MAX * 5).safeParse(text).success,
    { error: messages.validPassword },
  ),
  new_password: typedPassword(messages.enterNewPassword).refine(
    (text) => newPassword.safeParse(text).success,
    { error: messages.validPassword },
  ),
  /** Ends every session of the user but the one that calls. */
  sign_out_others: isTrue.default(true),
});

export const changePasswordBody = changePasswordFields.refine(
  ({ current_password, new_password }) => new_password === "" || current_password !== new_password,
  { error: samePassword, path: ["new_password"] },
);

export const accountRoutes = {
  signup: route({
    method: "POST",
    path: paths.signup,
    summary: "Sign up: a user and the company that they run",
    access: "public",
    body: signupBody,
    data: signedUp,
    success: 201,
    isKeyed: true,
  }),
  login: route({
    method: "POST",
    path: paths.login,
    summary: "Log in",
    access: "public",
    body: loginBody,
    data: newSession,
  }),
  me: route({
    method: "GET",
    path: paths.me,
    summary: "The signed-in user",
    access: "session",
    opensForBlocked: true,
    data: session,
  }),
  changePassword: route({
    method: "POST",
    path: paths.changePassword,
    summary: "Change the password; other sessions of the user end unless told otherwise",
    access: "session",
    opensForBlocked: true,
    body: changePasswordBody,
    data: userProfile,
  }),
  getProfile: route({
    method: "GET",
    path: paths.profile,
    summary: "The signed-in user's profile",
    access: "session",
    opensForBlocked: true,
    data: userProfile,
  }),
  updateProfile: route({
    method: "PUT",
    path: paths.profile,
    summary: "Change name and phone",
    access: "session",
    opensForBlocked: true,
    body: profileBody,
    data: userProfile,
  }),
  updateDisplayMode: route({
    method: "POST",
    path: paths.updateProfile,
    summary: "Change display mode or name",
    access: "session",
    opensForBlocked: true,
    body: z.object({ display_mode: oneOf(DISPLAY_MODES).optional(), name: userName.optional() }),
    data: userProfile,
  }),
};
