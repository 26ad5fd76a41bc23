import { ROLE_LABELS } from "@cxc/contract/access.ts";
import type { Invite } from "@cxc/contract/team.ts";
import { Title } from "@mantine/core";
import { queryErrorText, retryOf } from "../../lib/query-error.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import { type Column, NO_VALUE } from "../../ui/data-table-types.ts";
import { RelativeDate } from "../../ui/RelativeDate.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { InviteActions } from "./InviteActions.tsx";
import classes from "./InvitesSection.module.css";
import { useInvites } from "./use-team.ts";

const COLUMNS: readonly Column<Invite>[] = [
  { key: "email", title: "Email", render: ({ email }) => email },
  { key: "role", title: "Role", width: 160, render: ({ role }) => ROLE_LABELS[role] },
  { key: "inviter", title: "Invited By", width: 144, render: ({ inviter }) => inviter ?? NO_VALUE },
  {
    key: "created_at",
    title: "Sent",
    width: 128,
    render: ({ created_at }) => <RelativeDate value={created_at} />,
  },
  {
    key: "expires_at",
    title: "Expires",
    width: 128,
    render: ({ expires_at, is_expired }) =>
      is_expired ? <StatusBadge tone="caution">Expired</StatusBadge> : <RelativeDate value={expires_at} />,
  },
  {
    key: "actions",
    title: "Actions",
    align: "right",
    width: 128,
    render: (invite) => <InviteActions invite={invite} />,
  },
];

/** Invites that nobody accepted yet; nothing at all while there are none. */
export function InvitesSection() {
  const invites = useInvites();
  if (!invites.error && !invites.data?.length) return null;
  return (
    <section className={classes.section} aria-labelledby="open-invites">
      <Title order={2} size="md" id="open-invites" mb="sm">
        Open invites
      </Title>
      <DataTable
        rowsLabel="Invites"
        columns={COLUMNS}
        rows={invites.data}
        keyOf={({ id }) => id}
        error={queryErrorText(invites)}
        onRetry={retryOf(invites)}
      />
    </section>
  );
}
