import { useId } from "react";
import classes from "./TestChatWindow.module.css";

interface RunActionsSwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Whether the test really runs actions that change data; off, they are shown as they would be sent. */
export function RunActionsSwitch({ isOn, onChange }: RunActionsSwitchProps) {
  const id = useId();
  return (
    <div className={classes.bar}>
      <label className={classes.label}>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-describedby={id}
          className={classes.switch}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        Run actions that change data
      </label>
      <span
        id={id}
        className={classes.state}
        data-on={isOn || undefined}
        title={isOn ? undefined : "What an action would send stands under the reply; nothing is sent."}
      >
        {isOn ? "They really act" : "Shown, not sent"}
      </span>
    </div>
  );
}
