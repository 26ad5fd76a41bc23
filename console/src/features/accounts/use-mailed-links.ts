import { mailedLinkRoutes } from "@cxc/contract/mailed-links.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

/** A link is asked about once for each opening of its page: coming back to the tab changes nothing about it. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };

/** Whose password a link resets. Fails with `link_expired`, `link_used` or `not_found`. */
export function useResetLink(token: string) {
  return useQuery({
    queryKey: ["reset-link", token],
    queryFn: async ({ signal }) =>
      (await call(mailedLinkRoutes.checkResetLink, { params: { token }, signal })).data,
    ...ONCE,
  });
}

/** Who invites to what. Fails as `useResetLink` does. */
export function useInvitation(token: string) {
  return useQuery({
    queryKey: ["invitation", token],
    queryFn: async ({ signal }) =>
      (await call(mailedLinkRoutes.getInvitation, { params: { token }, signal })).data,
    ...ONCE,
  });
}

/** Confirms an email address as soon as the page is there. Fails as `useResetLink` does. */
export function useVerification(token: string) {
  return useQuery({
    queryKey: ["verification", token],
    // Without the query's signal: what has reached the server is done, and leaving the page takes nothing back.
    queryFn: async () => (await call(mailedLinkRoutes.verify, { body: { token } })).data,
    ...ONCE,
  });
}

/** Which company would like to send mails to whom. Fails as `useResetLink` does. */
export function useMailConsent(token: string) {
  return useQuery({
    queryKey: ["mail-consent", token],
    queryFn: async ({ signal }) =>
      (await call(mailedLinkRoutes.getMailConsent, { params: { token }, signal })).data,
    ...ONCE,
  });
}

/** Lets these mails come. Fails as `useResetLink` does. */
export function useGiveMailConsent(token: string) {
  return useMutation({
    mutationFn: async () => (await call(mailedLinkRoutes.giveMailConsent, { body: { token } })).data,
  });
}
