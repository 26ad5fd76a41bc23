import { VisuallyHidden } from "@mantine/core";
import { useId } from "react";
import cards from "./ChoiceCards.module.css";
import classes from "./ConflictField.module.css";
import { type Difference, isTexts, listChanges, type Side, settle } from "./merge-fields.ts";

const LABELS: Record<Side, string> = { theirs: "Theirs", both: "Both", yours: "Yours" };
/** Of each kind; the rest is a number. */
const LINES_MAX = 8;

interface ConflictFieldProps {
  difference: Difference;
  label: string;
  side: Side;
  onChange: (side: Side) => void;
  wordsOf?: (name: string, value: unknown) => string | readonly string[] | undefined;
}

/** A field with the value of each side, as radio buttons in the shape of cards. */
export function ConflictField({ difference, label, side, onChange, wordsOf }: ConflictFieldProps) {
  const { name, before, sides } = difference;
  const group = useId();
  const shown = (value: unknown) => wordsOf?.(name, value) ?? value;
  return (
    <fieldset className={`${cards.choices} ${classes.sides}`}>
      <legend className={cards.legend}>{label}</legend>
      {sides.map((one) => {
        const value = settle({ [name]: difference.yours }, [difference], { [name]: one })[name];
        return (
          <label key={one} className={cards.card} data-chosen={one === side || undefined}>
            <input
              type="radio"
              className={cards.radio}
              name={group}
              checked={one === side}
              onChange={() => onChange(one)}
              aria-labelledby={`${group}-${one}-label`}
              aria-describedby={`${group}-${one}-value`}
            />
            <span className={cards.words}>
              <span id={`${group}-${one}-label`} className={cards.label}>
                {LABELS[one]}
              </span>
              <span id={`${group}-${one}-value`} className={classes.value} dir="auto">
                <Value before={shown(before)} value={shown(value)} />
              </span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** A list by what came and went; a text as it is. */
function Value({ before, value }: { before: unknown; value: unknown }) {
  if (!isTexts(value) || !isTexts(before)) {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return text ? text : <i>empty</i>;
  }
  const { added, removed } = listChanges(before, value);
  if (added.length + removed.length === 0) return <i>as it was</i>;
  return (
    <>
      <Lines kind="removed" texts={removed} />
      <Lines kind="added" texts={added} />
    </>
  );
}

function Lines({ kind, texts }: { kind: "added" | "removed"; texts: readonly string[] }) {
  const rest = texts.length - LINES_MAX;
  return (
    <>
      {texts.slice(0, LINES_MAX).map((text) => (
        <span key={text} className={classes.line} data-kind={kind}>
          <span aria-hidden>{kind === "added" ? "+ " : "− "}</span>
          <VisuallyHidden>{kind === "added" ? "Added: " : "Removed: "}</VisuallyHidden>
          {text}
        </span>
      ))}
      {rest > 0 && (
        <span className={classes.line}>
          and {rest.toLocaleString("en")} more {kind}
        </span>
      )}
    </>
  );
}
