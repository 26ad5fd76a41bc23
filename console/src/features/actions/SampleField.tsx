import type { Entity } from "@cxc/contract/entities.ts";
import { ALSO_SAID } from "@cxc/contract/placeholders.ts";
import { SelectField } from "../../ui/SelectField.tsx";
import { TextField } from "../../ui/TextField.tsx";

type DataType = Entity["data_type"];

const EXAMPLES: Record<DataType, string> = {
  string: "Text",
  integer: "4",
  boolean: "",
  date: "2026-12-31",
  time: "18:30",
  choice: "",
  number: "2.5",
  email: "ann@example.com",
  phone: "555 123 4567",
  url: "https://example.com",
  pattern: "",
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
  const label = labelOf(name, entity);
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
  if (entity?.data_type === "choice") {
    return (
      <SelectField
        label={label}
        choices={entity.choices.map((one) => ({ value: one.value, label: one.value }))}
        value={value || null}
        onChange={(next) => onChange(next ?? "")}
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
        : name !== ALSO_SAID && { help: `No entity is called ${name}: in a conversation it stays empty.` })}
    />
  );
}

function labelOf(name: string, entity: Entity | undefined): string {
  if (name === ALSO_SAID) return "What else was said";
  if (!entity) return name;
  return entity.name === name ? entity.title : `${entity.title}, with the country's code`;
}

/** What is typed as a value of the entity's type; undefined for nothing. */
export function sampleValue(text: string, type: DataType | undefined): string | number | boolean | undefined {
  if (text === "") return undefined;
  if (type === "boolean") return text === "true";
  const isNumber =
    type === "integer" ? /^-?\d{1,15}$/ : type === "number" ? /^-?\d{1,12}(\.\d{1,6})?$/ : undefined;
  return isNumber?.test(text) ? Number(text) : text;
}
