import { Page } from "../ui/Page.tsx";

/** /entities */
export function EntitiesListScreen() {
  return <Page title="Entities">{null}</Page>;
}
