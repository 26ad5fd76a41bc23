import { useParams } from "@tanstack/react-router";
import { EntityForm } from "../features/entities/EntityForm.tsx";
import { useEntity } from "../features/entities/use-entities.ts";
import { queryErrorText, retryOf } from "../lib/query-error.ts";
import { usePermission } from "../lib/session.ts";
import { LoadedContent } from "../ui/LoadedContent.tsx";
import { Page } from "../ui/Page.tsx";
import { useGoBack } from "../ui/use-go-back.ts";

/** /entities/update/{id} */
export function EntityUpdateScreen() {
  const { id } = useParams({ from: "/private/chat/entities/update/$id" });
  const entity = useEntity(id);
  const canWrite = usePermission("entities.write");
  const goBack = useGoBack({ to: "/entities" });
  return (
    <Page
      title={canWrite ? "Update Entity" : "Entity"}
      subtitle={entity.data?.title}
      returnTo={{ link: { to: "/entities" }, label: "Back to entities" }}
      isNarrow
    >
      <LoadedContent data={entity.data} error={queryErrorText(entity)} onRetry={retryOf(entity)}>
        {(data) => <EntityForm key={data.id} entity={data} onDone={goBack} />}
      </LoadedContent>
    </Page>
  );
}
