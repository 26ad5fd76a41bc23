import { PASSWORD_RULES } from "@cxc/contract/rules.ts";
import { VisuallyHidden } from "@mantine/core";
import { IconCheck, IconPoint } from "@tabler/icons-react";
import classes from "./PasswordChecklist.module.css";

/** The five rules of a password, ticked while it is typed. */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul className={classes.rules} aria-label="Password rules">
      {PASSWORD_RULES.map(({ label, pattern }) => {
        const isMet = pattern.test(password);
        const Icon = isMet ? IconCheck : IconPoint;
        return (
          <li key={label} data-met={isMet} className={classes.rule}>
            <Icon size={14} stroke={2} aria-hidden />
            {label}
            <VisuallyHidden>{isMet ? ": met" : ": not met"}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
