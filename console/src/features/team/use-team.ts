import { teamRoutes } from "@cxc/contract/team.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallOptions, call } from "../../lib/call.ts";

type MemberChange = { id: string } & CallOptions<typeof teamRoutes.updateMember>["body"];
type InviteBody = CallOptions<typeof teamRoutes.createInvite>["body"];

const MEMBERS_KEY = ["team", "members"];
const INVITES_KEY = ["team", "invites"];

/** Everybody of the company. */
export function useMembers() {
  return useQuery({
    queryKey: MEMBERS_KEY,
    queryFn: async ({ signal }) => (await call(teamRoutes.listTeam, { signal })).data,
  });
}

/** Changes a member's role, deactivates or activates them; ApiError `last_admin` when nobody else could do that. */
export function useUpdateMember() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...body }: MemberChange) =>
      (await call(teamRoutes.updateMember, { params: { id }, body })).data,
    onSettled: () => queryClient.invalidateQueries({ queryKey: MEMBERS_KEY }),
  });
}

/** Makes a link with which a member sets a new password; the earlier ones are void. */
export function useMakeResetLink() {
  return useMutation({
    mutationFn: async (id: string) => (await call(teamRoutes.makeResetLink, { params: { id } })).data,
  });
}

/** Invites that nobody accepted yet. */
export function useInvites() {
  return useQuery({
    queryKey: INVITES_KEY,
    queryFn: async ({ signal }) => (await call(teamRoutes.listInvites, { signal })).data,
  });
}

/** Invites somebody; the link is in this answer alone. */
export function useInvite() {
  const queryClient = useQueryClient();
  return async (body: InviteBody) => {
    const { data } = await call(teamRoutes.createInvite, { body });
    void queryClient.invalidateQueries({ queryKey: INVITES_KEY });
    return data;
  };
}

/** Makes a fresh link of an invite, and mails it if asked; the earlier one is void. */
export function useRenewInvite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, send_mail }: { id: string; send_mail: boolean }) =>
      (await call(teamRoutes.renewInvite, { params: { id }, body: { send_mail } })).data,
    onSettled: () => queryClient.invalidateQueries({ queryKey: INVITES_KEY }),
  });
}

/** Revokes an invite. */
export function useRevokeInvite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(teamRoutes.revokeInvite, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: INVITES_KEY }),
  });
}
