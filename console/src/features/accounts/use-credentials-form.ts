import { loginBody, type NewSession } from "@cxc/contract/accounts.ts";
import { messages } from "@cxc/contract/messages.ts";
import { useState } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { keepsCookies } from "../../lib/stored-session.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { logIn } from "./log-in.ts";
import { useFailure } from "./use-failure.ts";

/** Email and password, what went wrong with them, the wait after too many tries, and an address that is not confirmed. */
export function useCredentialsForm(options: { email: string; onLoggedIn: (session: NewSession) => void }) {
  const { failure, isWaiting, forget, note } = useFailure();
  const [keptOut] = useState(() => (keepsCookies() ? undefined : messages.cookiesRefused));
  const [unverified, setUnverified] = useState<string>();
  const form = useSchemaForm({
    schema: loginBody,
    initialValues: { email: options.email, password: "" },
    save: (body) => {
      forget();
      setUnverified(undefined);
      return logIn(body);
    },
    onSaved: options.onLoggedIn,
    onFailure: (error) => {
      if (error instanceof ApiError && error.code === "not_verified") setUnverified(form.values.email);
      else note(error);
    },
  });
  return {
    form,
    isWaiting,
    failure: failure ?? keptOut,
    /** The password was right, but this address is not confirmed yet. */
    unverified,
  };
}
