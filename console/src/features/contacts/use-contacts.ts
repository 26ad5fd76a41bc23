import { contactRoutes } from "@cxc/contract/contacts.ts";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallOptions, call } from "../../lib/call.ts";

type ContactsQuery = CallOptions<typeof contactRoutes.listContacts>["query"];

const CONTACTS_KEY = ["contacts"];
/** How often a page is asked for again while one of its contacts waits to be sent. */
const DELIVERY_POLL_MS = 5_000;

/** A page of the contact book. */
export function useContacts(query: ContactsQuery) {
  return useQuery({
    queryKey: [...CONTACTS_KEY, query],
    queryFn: ({ signal }) => call(contactRoutes.listContacts, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ delivery }) => delivery === "waiting") && !state.error
        ? DELIVERY_POLL_MS
        : false,
  });
}

/** Deletes a contact for good. */
export function useDeleteContact() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(contactRoutes.deleteContact, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: CONTACTS_KEY }),
  });
}
