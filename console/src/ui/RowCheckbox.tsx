import classes from "./RowCheckbox.module.css";

interface RowCheckboxProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for is chosen. */
  indeterminate?: boolean;
  disabled?: boolean;
  onChange: () => void;
}

/** The browser's own checkbox, in the accent: of a row, or of all. */
export function RowCheckbox({ label, indeterminate = false, ...props }: RowCheckboxProps) {
  return (
    <input
      type="checkbox"
      ref={(box) => {
        if (box) box.indeterminate = indeterminate;
      }}
      aria-label={label}
      className={classes.box}
      {...props}
    />
  );
}
