import { Page } from "../ui/Page.tsx";

/** /profile */
export function ProfileScreen() {
  return <Page title="Profile">{null}</Page>;
}
