import { loginBody, type NewSession } from "@cxc/contract/accounts.ts";
import { useState } from "react";
import { ApiError, failureText } from "../../lib/api-error.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { logIn } from "./log-in.ts";
import { useCountdown } from "./use-countdown.ts";

/** Email and password, what went wrong with them, and the wait after too many tries. */
export function useCredentialsForm(options: { email: string; onLoggedIn: (session: NewSession) => void }) {
  const [failure, setFailure] = useState<string>();
  const { secondsLeft, start } = useCountdown();
  const form = useSchemaForm({
    schema: loginBody,
    initialValues: { email: options.email, password: "" },
    save: (body) => {
      setFailure(undefined);
      return logIn(body);
    },
    onSaved: options.onLoggedIn,
    onFailure: (error) => {
      if (error instanceof ApiError && error.code === "rate_limited" && error.retryAfterS)
        start(error.retryAfterS);
      else setFailure(failureText(error));
    },
  });
  const isWaiting = secondsLeft > 0;
  return { form, isWaiting, failure: isWaiting ? `Too many tries. Wait ${secondsLeft} s.` : failure };
}
