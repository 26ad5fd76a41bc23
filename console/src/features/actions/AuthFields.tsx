import type { ReactNode } from "react";
import type { SecretValue } from "../../ui/SecretField.tsx";
import { SecretField } from "../../ui/SecretField.tsx";
import { SelectField } from "../../ui/SelectField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import type { SchemaForm } from "../../ui/use-schema-form.ts";
import { type ActionDraft, type HttpDefinition, isElsewhere } from "./action-draft.ts";
import classes from "./HttpFields.module.css";

type AuthType = ActionDraft["http_auth_type"];
type SecretName = "http_auth_token" | "http_auth_password" | "http_auth_value";

const TYPES: readonly { value: AuthType; label: string }[] = [
  { value: "none", label: "None" },
  { value: "bearer", label: "Bearer token" },
  { value: "basic", label: "User name and password" },
  { value: "api_key", label: "API key" },
];
const API_KEY_LOCATIONS = [
  { value: "header", label: "Header" },
  { value: "query", label: "Query" },
];

interface AuthFieldsProps {
  form: SchemaForm<ActionDraft>;
  saved: HttpDefinition | null | undefined;
  isDisabled: boolean;
}

/** How a request proves who sends it. */
export function AuthFields({ form, saved, isDisabled }: AuthFieldsProps) {
  const type = form.field("http_auth_type");
  const isMoved = saved != null && isElsewhere(form.values);

  const secret = (name: SecretName, label: string, isSet: boolean) => (
    <SecretField
      {...form.field(name)}
      value={isMoved ? typed(form.values[name]) : form.values[name]}
      label={label}
      isStored={isSet && !isMoved}
      {...(isMoved && isSet
        ? {
            help: "The URL leads to another host now, which must not get the stored one: please enter it again.",
          }
        : {})}
      isRequired
      isDisabled={isDisabled}
    />
  );
  const fields: Record<AuthType, ReactNode> = {
    none: null,
    bearer: secret("http_auth_token", "Token", saved?.auth.type === "bearer" && saved.auth.token.is_set),
    basic: (
      <div className={classes.pair}>
        <TextField
          {...form.field("http_auth_username")}
          label="Authentication user name"
          isDisabled={isDisabled}
        />
        {secret(
          "http_auth_password",
          "Authentication password",
          saved?.auth.type === "basic" && saved.auth.password.is_set,
        )}
      </div>
    ),
    api_key: (
      <>
        <div className={classes.pair}>
          <SelectField
            {...form.field("http_auth_in")}
            onChange={(place) => form.setValue("http_auth_in", place === "query" ? "query" : "header")}
            label="Sent in"
            choices={API_KEY_LOCATIONS}
            isSearchable={false}
            isRequired
            isDisabled={isDisabled}
          />
          <TextField
            {...form.field("http_auth_name")}
            label="Name of the key"
            placeholder="X-API-Key"
            isRequired
            isDisabled={isDisabled}
          />
        </div>
        {secret("http_auth_value", "API key", saved?.auth.type === "api_key" && saved.auth.value.is_set)}
      </>
    ),
  };

  return (
    <>
      <SelectField
        label="Authentication"
        choices={TYPES}
        value={type.value}
        error={type.error}
        onChange={(next) => type.onChange(TYPES.find(({ value }) => value === next)?.value ?? "none")}
        isSearchable={false}
        isClearable={false}
        isDisabled={isDisabled}
      />
      {fields[type.value]}
    </>
  );
}

function typed(secret: SecretValue): string {
  return typeof secret === "string" ? secret : "";
}
