import {
  ACTION_RETRIES_MAX,
  ACTION_TIMEOUT_MS_MAX,
  ACTION_TIMEOUT_MS_MIN,
  HTTP_METHODS,
  PROMPT_MAX,
  URL_MAX,
} from "@cxc/contract/rules.ts";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { SelectField } from "../../ui/SelectField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import type { SchemaForm } from "../../ui/use-schema-form.ts";
import { AuthFields } from "./AuthFields.tsx";
import { type ActionDraft, type HttpDefinition, hasBody, isSafe } from "./action-draft.ts";
import { contentTypeOf } from "./action-schema.ts";
import classes from "./HttpFields.module.css";
import { PairRows } from "./PairRows.tsx";
import { jsonProblem } from "./placeholders.ts";
import { TemplateField } from "./TemplateField.tsx";

const METHODS = HTTP_METHODS.map((method) => ({ value: method, label: method }));

interface HttpFieldsProps {
  form: SchemaForm<ActionDraft>;
  /** As it is stored, with the secrets that are set. */
  saved: HttpDefinition | null | undefined;
  isDisabled: boolean;
}

/** The request that an action makes. */
export function HttpFields({ form, saved, isDisabled }: HttpFieldsProps) {
  const { values } = form;
  const method = form.field("http_method");
  const timing = [form.field("http_timeout_ms"), form.field("http_retries")] as const;

  function setMethod(chosen: string | null) {
    const next = HTTP_METHODS.find((each) => each === chosen) ?? "GET";
    method.onChange(next);
    // What only reads changes nothing, as a rule; the box below says otherwise where that is wrong.
    form.setValue("changes_data", next !== "GET");
  }

  return (
    <>
      <div className={classes.address}>
        <SelectField
          label="Method"
          choices={METHODS}
          value={method.value}
          error={method.error}
          onChange={setMethod}
          isRequired
          isSearchable={false}
          isDisabled={isDisabled}
        />
        <TemplateField
          {...form.field("http_url")}
          label="URL"
          max={URL_MAX}
          help="Values of entities may stand in path and query, not in the host."
          placeholder="https://api.example.com/visits/{{day}}"
          isCode
          isRequired
          isDisabled={isDisabled}
        />
      </div>
      <AuthFields form={form} saved={saved} isDisabled={isDisabled} />
      <PairRows form={form} name="http_headers" label="Headers" one="header" isDisabled={isDisabled} />
      <PairRows form={form} name="http_query" label="Query" one="query parameter" isDisabled={isDisabled} />
      {hasBody(values) && (
        <TemplateField
          {...form.field("http_body")}
          label="Body"
          max={PROMPT_MAX}
          rows={6}
          help={bodyHelp(values)}
          placeholder={'{ "guests": {{guests}}, "name": "{{name}}" }'}
          isCode
          isDisabled={isDisabled}
        />
      )}
      <Disclosure label="Time-out and retries" isForcedOpen={timing.some(({ error }) => error !== undefined)}>
        <div className={classes.pair}>
          <TextField
            {...form.field("http_timeout_ms")}
            label="Time-out"
            help={`Milliseconds, from ${ACTION_TIMEOUT_MS_MIN} to ${ACTION_TIMEOUT_MS_MAX.toLocaleString("en")}.`}
            isDisabled={isDisabled}
          />
          <TextField
            {...form.field("http_retries")}
            value={isSafe(values) ? values.http_retries : "0"}
            label="Retries"
            help={
              isSafe(values)
                ? `Up to ${ACTION_RETRIES_MAX}, after no answer or a server error.`
                : `None: a ${values.http_method} that is repeated might act twice.`
            }
            isDisabled={isDisabled || !isSafe(values)}
          />
        </div>
      </Disclosure>
    </>
  );
}

function bodyHelp(values: ActionDraft): string {
  const problem = jsonProblem(values.http_body, contentTypeOf(values));
  if (problem === undefined) return "Valid JSON.";
  return problem || 'In JSON, {{guests}} is a number as it is and "{{guests}}" a text; both are encoded.';
}
