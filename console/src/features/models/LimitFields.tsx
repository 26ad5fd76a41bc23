import { TextField } from "../../ui/TextField.tsx";
import type { SchemaForm } from "../../ui/use-schema-form.ts";
import classes from "./ModelForm.module.css";
import type { ModelDraft } from "./model-draft.ts";

/** What the model costs, and how much it may be used a day. */
export function LimitFields({ form }: { form: SchemaForm<ModelDraft> }) {
  return (
    <>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>Prices</legend>
        <div className={classes.pair}>
          <TextField
            {...form.field("input_price")}
            label="Input price"
            help="US dollars for a million tokens."
          />
          <TextField {...form.field("output_price")} label="Output price" help="0 where it costs nothing." />
        </div>
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>Budgets a day</legend>
        <div className={classes.pair}>
          <TextField {...form.field("visitor_tokens_a_day")} label="Tokens for one visitor" />
          <TextField {...form.field("agent_tokens_a_day")} label="Tokens for one agent" />
          <TextField {...form.field("company_tokens_a_day")} label="Tokens for all agents" />
          <TextField
            {...form.field("company_dollars_a_day")}
            label="Dollars for all agents"
            help="Counts with the prices above."
          />
          <TextField
            {...form.field("embedding_tokens_a_day")}
            label="Tokens for embeddings"
            help="Of passages and questions; one visitor's questions get a tenth."
          />
        </div>
        <p className={classes.help}>
          Empty for no limit. A call is made where the most that it may take is left; else the built-in engine
          answers, until midnight (UTC).
        </p>
      </fieldset>
    </>
  );
}
