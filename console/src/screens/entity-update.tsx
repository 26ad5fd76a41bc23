import { Page } from "../ui/Page.tsx";

/** /entities/update/{id} */
export function EntityUpdateScreen() {
  return <Page title="Update Entity">{null}</Page>;
}
