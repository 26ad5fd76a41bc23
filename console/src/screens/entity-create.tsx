import { EntityForm } from "../features/entities/EntityForm.tsx";
import { Page } from "../ui/Page.tsx";
import { useGoBack } from "../ui/use-go-back.ts";

/** /entities/create */
export function EntityCreateScreen() {
  const goBack = useGoBack({ to: "/entities" });
  return (
    <Page
      title="Create Entity"
      subtitle="A value that an agent asks for or reads from a message."
      returnTo={{ link: { to: "/entities" }, label: "Back to entities" }}
      isNarrow
    >
      <EntityForm onDone={goBack} />
    </Page>
  );
}
