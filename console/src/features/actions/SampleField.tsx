import type { Entity } from "@cxc/contract/entities.ts";
import { SelectField } from "../../ui/SelectField.tsx";
import { TextField } from "../../ui/TextField.tsx";

type DataType = Entity["data_type"];

const EXAMPLES: Record<DataType, string> = {
  string: "Text",
  integer: "4",
  boolean: "",
  date: "2026-12-31",
  time: "18:30",
};
const YES_NO = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

interface SampleFieldProps {
  /** The placeholder's name. */
  name: string;
  /** Undefined where no entity is called so. */
  entity: Entity | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** A value to try an action with, of the entity's type. */
export function SampleField({ name, entity, value, onChange }: SampleFieldProps) {
  const label = entity?.title ?? name;
  if (entity?.data_type === "boolean") {
    return (
      <SelectField
        label={label}
        choices={YES_NO}
        value={value || null}
        onChange={(next) => onChange(next ?? "")}
        isSearchable={false}
      />
    );
  }
  return (
    <TextField
      label={label}
      value={value}
      onChange={onChange}
      {...(entity
        ? { placeholder: EXAMPLES[entity.data_type] }
        : { help: `No entity is called ${name}: in a conversation it stays empty.` })}
    />
  );
}

/** What is typed as a value of the entity's type; undefined for nothing. */
export function sampleValue(text: string, type: DataType | undefined): string | number | boolean | undefined {
  if (text === "") return undefined;
  if (type === "boolean") return text === "true";
  return type === "integer" && /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}
