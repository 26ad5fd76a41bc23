import { Page } from "../ui/Page.tsx";

/** /entities/create */
export function EntityCreateScreen() {
  return <Page title="Create Entity">{null}</Page>;
}
