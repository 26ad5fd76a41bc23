import { TextField } from "../../ui/TextField.tsx";
import classes from "./ModelForm.module.css";

interface TextOfForm {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** What the model was taught to read before a text. */
export function PrefixFields({ query, passage }: { query: TextOfForm; passage: TextOfForm }) {
  return (
    <div className={classes.pair}>
      <TextField
        {...query}
        label="Before a question"
        help="As the model's description says, blanks included; empty for none."
      />
      <TextField {...passage} label="Before a passage" />
    </div>
  );
}
