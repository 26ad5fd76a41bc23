import type { Icon } from "@tabler/icons-react";
import { useId } from "react";
import classes from "./ChoiceCards.module.css";

interface Card<Value extends string> {
  value: Value;
  label: string;
  /** What it means, in a sentence. */
  text: string;
  icon: Icon;
}

interface ChoiceCardsProps<Value extends string> {
  label: string;
  cards: readonly Card<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
}

/** One of a few, each with a sentence about it: radio buttons in the shape of cards. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { label, cards, value, onChange, isDisabled = false } = props;
  const name = useId();
  return (
    <fieldset className={classes.choices} disabled={isDisabled}>
      <legend className={classes.legend}>{label}</legend>
      {cards.map(({ icon: Glyph, ...card }) => {
        const id = `${name}-${card.value}`;
        return (
          <label key={card.value} className={classes.card} data-chosen={card.value === value || undefined}>
            <input
              type="radio"
              className={classes.radio}
              name={name}
              checked={card.value === value}
              onChange={() => onChange(card.value)}
              aria-labelledby={`${id}-label`}
              aria-describedby={`${id}-text`}
            />
            <Glyph size={18} stroke={1.5} aria-hidden className={classes.icon} />
            <span className={classes.words}>
              <span id={`${id}-label`} className={classes.label}>
                {card.label}
              </span>
              <span id={`${id}-text`} className={classes.text}>
                {card.text}
              </span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
