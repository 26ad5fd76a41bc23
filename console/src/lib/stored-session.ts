import { ROLES } from "@cxc/contract/access.ts";
import type { Session } from "@cxc/contract/accounts.ts";
import { readStored, store } from "./browser-storage.ts";

const USER_KEY = "user";
const USER_DETAILS_KEY = "user_details";
const PAYMENT_ERROR_KEY = "payment_error";
const TOKEN_COOKIE = "access_token";
const PROBE_COOKIE = "keeps_cookies";
/** As long as the token itself lives; each sign-in and refresh starts it anew. */
const TOKEN_COOKIE_AGE_S = 30 * 24 * 60 * 60;

export type User = Session["logged_in_as"];
export type UserDetails = Session["user_details"];

/** The bearer token of the `access_token` cookie. */
export function readAccessToken(): string | undefined {
  const pair = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${TOKEN_COOKIE}=`));
  return pair?.slice(TOKEN_COOKIE.length + 1) || undefined;
}

/** Whether this browser keeps cookies of this site: without them every log-in is over at once. */
export function keepsCookies(): boolean {
  writeCookie(PROBE_COOKIE, "1", 60);
  const isKept = document.cookie.includes(`${PROBE_COOKIE}=1`);
  writeCookie(PROBE_COOKIE, "", 0);
  return isKept;
}

/** Keeps the token in a cookie that no other site's request carries. */
export function storeAccessToken(token: string): void {
  writeCookie(TOKEN_COOKIE, token, TOKEN_COOKIE_AGE_S);
}

/** Removes the token's cookie. */
export function removeAccessToken(): void {
  writeCookie(TOKEN_COOKIE, "", 0);
}

/** The user of the last visit, or undefined when nobody is signed in or the entry can't be read. */
export function readStoredUser(): { user: User; userDetails: UserDetails | null } | undefined {
  const user = readJson<User>(USER_KEY);
  if (!user?.id || !ROLES.includes(user.role?.alias)) return undefined;
  return { user, userDetails: readJson<UserDetails>(USER_DETAILS_KEY) ?? null };
}

/** Keeps user and details for the next visit. */
export function storeUser(user: User, userDetails: UserDetails): void {
  store("localStorage", USER_KEY, JSON.stringify(user));
  store("localStorage", USER_DETAILS_KEY, JSON.stringify(userDetails));
}

/** Forgets user and details. */
export function removeStoredUser(): void {
  store("localStorage", USER_KEY, null);
  store("localStorage", USER_DETAILS_KEY, null);
}

/** Keeps the text that the public section shows once. */
export function storePaymentError(text: string): void {
  store("localStorage", PAYMENT_ERROR_KEY, text);
}

/** Hands out the stored payment text and removes it, so that it is shown once. */
export function takePaymentError(): string | undefined {
  const text = readStored("localStorage", PAYMENT_ERROR_KEY) ?? undefined;
  store("localStorage", PAYMENT_ERROR_KEY, null);
  return text;
}

/** Calls back when another tab of this browser signs in. */
export function onUserStoredElsewhere(callback: () => void): void {
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === USER_KEY && newValue) callback();
  });
}

function writeCookie(name: string, value: string, maxAgeS: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // The Cookie Store API is missing on plain http, where a self-hosted console may well run.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeS}; SameSite=Strict${secure}`;
}

function readJson<T>(key: string): T | undefined {
  try {
    return (JSON.parse(readStored("localStorage", key) ?? "null") as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}
