import {
  type BlockCause,
  blockCause,
  isAllowed,
  type Permission,
  permissionsOf,
} from "@cxc/contract/access.ts";
import type { NewSession, Session } from "@cxc/contract/accounts.ts";
import { useSyncExternalStore } from "react";
import { applyDisplayMode } from "./display-mode.ts";
import {
  onUserStoredElsewhere,
  readAccessToken,
  readStoredUser,
  removeAccessToken,
  removeStoredUser,
  storeAccessToken,
  storePaymentError,
  storeUser,
  type User,
  type UserDetails,
} from "./stored-session.ts";

/** What a 403 refused: the whole account (the access gate), a page's own data, or a change. */
export type Refusal = "account" | "page" | "change";

export interface SessionState {
  isLoggedIn: boolean;
  user: User | null;
  userDetails: UserDetails | null;
  permissions: readonly Permission[];
  isSessionExpired: boolean;
  isEnoughPermission: boolean;
  refusal: Refusal | null;
  isSideMenuVisible: boolean;
}

const SIGNED_OUT: SessionState = {
  isLoggedIn: false,
  user: null,
  userDetails: null,
  permissions: [],
  isSessionExpired: false,
  isEnoughPermission: true,
  refusal: null,
  isSideMenuVisible: false,
};

let state: SessionState = restored();
const listeners = new Set<() => void>();

/** The session now, for code outside components. */
export function getSession(): SessionState {
  return state;
}

/** The session, followed. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, getSession);
}

/** May the signed-in user do that? */
export function usePermission(permission: Permission): boolean {
  const { user } = useSession();
  return user !== null && isAllowed(user.role.alias, permission);
}

/** Why the user is limited to the integration page: the gate's cause, "unknown" when only the server knows it. */
export function useBlockCause(): BlockCause | "unknown" | undefined {
  const { user, refusal } = useSession();
  if (!user) return undefined;
  return blockCause(user) ?? (refusal === "account" ? "unknown" : undefined);
}

/** Begins a session with the answer of log-in or sign-up. */
export function startSession(session: NewSession): void {
  storeAccessToken(session.access_token);
  applyDisplayMode(session.logged_in_as.display_mode);
  liftRefusal();
  adopt(session);
}

/** Takes over what the server says about the signed-in user; an answer that comes after logging out is too late. */
export function refreshSession(session: Session): void {
  if (state.user?.id !== session.logged_in_as.id) return;
  const token = readAccessToken();
  if (token) storeAccessToken(token);
  adopt(session);
}

/** Ends the session in this browser; makes no call. */
export function endSession(): void {
  removeAccessToken();
  removeStoredUser();
  update(SIGNED_OUT);
}

/** A 419: the credential is worth nothing any more; the user stays known until the page is left. */
export function forgetCredential(): void {
  removeAccessToken();
  removeStoredUser();
}

/** A 401: asks a known user for the password again. */
export function expireSession(): void {
  if (state.isLoggedIn && !state.isSessionExpired) update({ isSessionExpired: true });
}

/** Resolves when the same user has signed in again (true), or somebody else or nobody is there (false). */
export function sessionGoesOn(): Promise<boolean> {
  const { user } = state;
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (state.isSessionExpired) return;
      stop();
      resolve(state.isLoggedIn && state.user?.id === user?.id);
    });
  });
}

/** A 403. */
export function refuse(refusal: Refusal): void {
  update({ isEnoughPermission: false, refusal });
}

/** Another page was opened: what a page was refused before says nothing about it; what the account was does. */
export function forgetPageRefusal(): void {
  if (state.refusal !== "account") liftRefusal();
}

/** What was refused is allowed now. */
export function liftRefusal(): void {
  if (state.refusal !== null) update({ isEnoughPermission: true, refusal: null });
}

/** Opens or closes the side menu's overlay. */
export function setSideMenuVisible(isSideMenuVisible: boolean): void {
  update({ isSideMenuVisible });
}

/** Reads the session of the last visit again; tests start from it. */
export function restoreSession(): void {
  update(restored());
}

onUserStoredElsewhere(() => {
  const stored = readStoredUser();
  if (!stored || !state.user) return;
  if (stored.user.id !== state.user.id) location.reload();
  else update({ ...stored, isSessionExpired: false });
});

function adopt(session: Session): void {
  const { logged_in_as: user, user_details: userDetails, permissions, payment_error } = session;
  storeUser(user, userDetails);
  if (payment_error) storePaymentError(payment_error);
  update({ isLoggedIn: true, user, userDetails, permissions, isSessionExpired: false });
}

function restored(): SessionState {
  const stored = readStoredUser();
  if (!stored) return SIGNED_OUT;
  return { ...SIGNED_OUT, ...stored, isLoggedIn: true, permissions: permissionsOf(stored.user.role.alias) };
}

function update(change: Partial<SessionState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
