import type { Contact } from "@cxc/contract/contacts.ts";
import type { CRM_PROVIDERS } from "@cxc/contract/rules.ts";
import { Text } from "@mantine/core";
import { IconAddressBook, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { guideAddress } from "../../lib/guide-address.ts";
import { queryErrorText, retryOf } from "../../lib/query-error.ts";
import { usePermission } from "../../lib/session.ts";
import { useListSearch } from "../../lib/use-list-search.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import { type Column, NO_VALUE } from "../../ui/data-table-types.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { RelativeDate } from "../../ui/RelativeDate.tsx";
import { RowAction } from "../../ui/RowAction.tsx";
import { DeleteContactDialog } from "./DeleteContactDialog.tsx";
import { DeliveryState } from "./DeliveryState.tsx";
import { ExportButton } from "./ExportButton.tsx";
import { useContacts } from "./use-contacts.ts";

const SOURCES: Record<(typeof CRM_PROVIDERS)[number], string> = {
  builtin: "Agent",
  hubspot: "HubSpot",
  webhook: "Webhook",
};

const COLUMNS: readonly Column<Contact>[] = [
  {
    key: "name",
    title: "Name",
    isSortable: true,
    width: "24%",
    render: ({ note, ...contact }) => (
      <>
        <Text inherit fw={500}>
          {nameOf(contact)}
        </Text>
        {note && (
          <Text size="xs" c="dimmed" fw={400} lineClamp={1} title={note}>
            {note}
          </Text>
        )}
      </>
    ),
  },
  {
    key: "email",
    title: "Email",
    isSortable: true,
    render: ({ email }) => email || NO_VALUE,
  },
  { key: "phone", title: "Phone", width: 136, render: ({ phone }) => phone || NO_VALUE },
  { key: "source", title: "Source", width: 96, render: ({ source }) => SOURCES[source] },
  {
    key: "delivery",
    title: "Delivery",
    width: 136,
    render: (contact) => (contact.delivery === "none" ? NO_VALUE : <DeliveryState {...contact} />),
  },
  {
    key: "updated_at",
    title: "Last Change",
    isSortable: true,
    width: 120,
    render: ({ updated_at }) => <RelativeDate value={updated_at} />,
  },
];

/** The people that agents wrote down or a CRM knows. */
export function ContactsTable() {
  const list = useListSearch(["name", "email", "updated_at"]);
  const contacts = useContacts(list.query);
  const canDelete = usePermission("contacts.write");
  const [doomed, setDoomed] = useState<Contact | null>(null);
  const meta = contacts.data?.meta;
  const actions: Column<Contact> = {
    key: "actions",
    title: "Actions",
    align: "right",
    width: 72,
    render: (contact) => (
      <RowAction icon={IconTrash} label="Delete" name={nameOf(contact)} onClick={() => setDoomed(contact)} />
    ),
  };
  return (
    <>
      <DataTable
        rowsLabel="Contacts"
        columns={canDelete ? [...COLUMNS, actions] : COLUMNS}
        rows={contacts.data?.data}
        keyOf={({ id }) => id}
        error={queryErrorText(contacts)}
        onRetry={retryOf(contacts)}
        sort={list.sort}
        direction={list.direction}
        onSort={list.onSort}
        search={{ value: list.q, onSearch: list.onSearch }}
        toolbar={<ExportButton q={list.q} isEmpty={meta?.total === 0} />}
        paging={{
          page: list.page,
          total: meta?.total ?? 0,
          isCapped: meta?.total_is_capped ?? false,
          onPage: list.onPage,
        }}
        empty={
          <EmptyState
            icon={IconAddressBook}
            title="No Contacts Found"
            guide={guideAddress("2-entities-and-an-action-what-a-booking-needs")}
            text="An agent writes visitors down here once an intent uses an action of the kind “Contact”; a connected CRM adds its own."
            action={
              canDelete && (
                <LinkButton link={{ to: "/actions/create" }} isPrimary={false}>
                  Create such an action
                </LinkButton>
              )
            }
          />
        }
      />
      <DeleteContactDialog
        contact={doomed && { id: doomed.id, name: nameOf(doomed) }}
        onDone={() => setDoomed(null)}
      />
    </>
  );
}

/** Somebody may have left an address or a number only. */
function nameOf({ name, email, phone }: Pick<Contact, "name" | "email" | "phone">): string {
  return name || email || phone || "No name";
}
