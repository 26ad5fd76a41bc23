import type { ReactNode } from "react";
import classes from "./Facts.module.css";

/** Names and what they are, one a line; what has nothing to say is left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) =>
        value === null || value === undefined ? null : (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
