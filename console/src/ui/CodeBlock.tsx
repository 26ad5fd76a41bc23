import { useId } from "react";
import classes from "./CodeBlock.module.css";

interface CodeBlockProps {
  label: string;
  text: string;
  isLabelHidden?: boolean;
}

/** Text as it went over the line; long ones scroll in a box of their own. */
export function CodeBlock({ label, text, isLabelHidden = false }: CodeBlockProps) {
  const id = useId();
  return (
    <div className={classes.block}>
      <p id={id} className={classes.label} hidden={isLabelHidden}>
        {label}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-labelledby={id} tabIndex={0} className={classes.scroller}>
        <pre className={classes.text}>{text}</pre>
      </section>
    </div>
  );
}
