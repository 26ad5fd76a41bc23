import { TextInput } from "@mantine/core";
import { controlProps, FieldFrame, type FieldProps } from "../../../ui/FieldFrame.tsx";
import classes from "./publish.module.css";

const COLOR = /^#[0-9a-f]{6}$/i;

interface ColorFieldProps extends FieldProps {
  /** #rrggbb, or what is typed on the way there. */
  value: string;
  onChange: (value: string) => void;
}

/** A colour: picked, or typed as #rrggbb. */
export function ColorField(props: ColorFieldProps) {
  const { label, value, onChange } = props;
  return (
    <FieldFrame label={label}>
      {(id) => (
        <TextInput
          {...controlProps(id, props)}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value.trim())}
          leftSection={
            <input
              type="color"
              aria-label={`Pick ${label.toLowerCase()}`}
              className={classes.swatch}
              value={COLOR.test(value) ? value.toLowerCase() : "#000000"}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          }
          leftSectionPointerEvents="all"
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </FieldFrame>
  );
}
