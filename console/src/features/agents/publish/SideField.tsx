import type { AgentWidget } from "@cxc/contract/agent-widget.ts";
import { useId } from "react";
import classes from "./publish.module.css";

type Side = AgentWidget["position"];

const SIDES: readonly { value: Side; label: string }[] = [
  { value: "right", label: "Right" },
  { value: "left", label: "Left" },
];

/** The corner of the page in which the chat stands. */
export function SideField({ value, onChange }: { value: Side; onChange: (side: Side) => void }) {
  const name = useId();
  return (
    <fieldset className={classes.sides}>
      <legend className={classes.legend}>Position</legend>
      {SIDES.map((side) => (
        <label key={side.value} className={classes.side}>
          <input
            type="radio"
            name={name}
            className={classes.radio}
            checked={side.value === value}
            onChange={() => onChange(side.value)}
          />
          {side.label}
        </label>
      ))}
    </fieldset>
  );
}
