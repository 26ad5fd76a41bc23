import { actionRoutes } from "@cxc/contract/actions.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

/** Whether mails leave this installation at all. */
export function useMailServer() {
  return useQuery({
    queryKey: ["mail-server"],
    queryFn: async ({ signal }) => (await call(actionRoutes.getMailServer, { signal })).data,
    retry: false,
  });
}
