import { loginBody, type NewSession } from "@cxc/contract/accounts.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { logIn } from "./log-in.ts";
import { useFailure } from "./use-failure.ts";

/** Email and password, what went wrong with them, and the wait after too many tries. */
export function useCredentialsForm(options: { email: string; onLoggedIn: (session: NewSession) => void }) {
  const { failure, isWaiting, forget, note } = useFailure();
  const form = useSchemaForm({
    schema: loginBody,
    initialValues: { email: options.email, password: "" },
    save: (body) => {
      forget();
      return logIn(body);
    },
    onSaved: options.onLoggedIn,
    onFailure: note,
  });
  return { form, isWaiting, failure };
}
