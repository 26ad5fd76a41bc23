import { Page } from "../ui/Page.tsx";

/** /signup */
export function SignupScreen() {
  return <Page title="Sign up">{null}</Page>;
}
