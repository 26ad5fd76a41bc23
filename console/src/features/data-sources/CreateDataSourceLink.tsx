import { usePermission } from "../../lib/session.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { useDataSourcesList } from "./use-data-sources-list.ts";

/** The list's main action; while there are no data sources the empty state has it. */
export function CreateDataSourceLink() {
  const canWrite = usePermission("data_sources.write");
  const { sources, q } = useDataSourcesList();
  const isEmpty = sources.data?.meta?.total === 0 && q === "";
  if (!canWrite || !sources.data || isEmpty) return null;
  return <LinkButton link={{ to: "/datasource/create" }}>Create data source</LinkButton>;
}
