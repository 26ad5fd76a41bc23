import type { Entity } from "@cxc/contract/entities.ts";
import { IconTags } from "@tabler/icons-react";
import { guideAddress } from "../../lib/guide-address.ts";
import { listTable } from "../../lib/list-table.ts";
import { usePermission } from "../../lib/session.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import type { Column } from "../../ui/data-table-types.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { RelativeDate } from "../../ui/RelativeDate.tsx";
import { TextLink } from "../../ui/TextLink.tsx";
import { useEntitiesList } from "./use-entities-list.ts";

const COLUMNS: readonly Column<Entity>[] = [
  {
    key: "title",
    title: "Name",
    isSortable: true,
    render: ({ id, title }) => (
      <TextLink link={{ to: "/entities/update/$id", params: { id } }}>{capitalised(title)}</TextLink>
    ),
  },
  {
    key: "created_at",
    title: "Created Date",
    isSortable: true,
    width: 160,
    render: ({ created_at }) => <RelativeDate value={created_at} />,
  },
];

/** The entities that intents can ask for. */
export function EntitiesTable() {
  const { entities, ...list } = useEntitiesList();
  const canWrite = usePermission("entities.write");
  return (
    <DataTable
      rowsLabel="Entities"
      columns={COLUMNS}
      {...listTable(entities, list)}
      keyOf={({ id }) => id}
      empty={
        <EmptyState
          icon={IconTags}
          title="No Entities Found"
          guide={guideAddress("2-entities-and-an-action-what-a-booking-needs")}
          text="An entity is a value that an agent asks for or reads from a message, such as a date or a number of guests."
          action={canWrite && <LinkButton link={{ to: "/entities/create" }}>Create entity</LinkButton>}
        />
      }
    />
  );
}

function capitalised(title: string): string {
  const [first = "", ...others] = title;
  return first.toUpperCase() + others.join("");
}
