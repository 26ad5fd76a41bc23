import {
  type ChosenColumns,
  type FoundTable,
  TABLE_COLUMNS,
  type TableColumn,
} from "@cxc/contract/imports.ts";
import { Button, Group, NativeSelect, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { CheckboxField } from "../../../ui/CheckboxField.tsx";
import classes from "./TableColumns.module.css";

const LABELS: Record<TableColumn, string> = {
  phrase: "Phrase or question",
  intent: "Intent",
  reply: "Reply",
  language: "Language",
  entities: "Entities",
};
const NOT_TAKEN = { value: "", label: "Not taken" };

interface TableColumnsProps {
  table: FoundTable;
  /** Reads the table once more, with these columns. */
  onChoose: (columns: ChosenColumns) => void;
  isReading: boolean;
}

/** The first rows of a table, and what each of its columns is. */
export function TableColumns({ table, onChoose, isReading }: TableColumnsProps) {
  const [columns, setColumns] = useState(table.columns);
  const [hasHeader, setHasHeader] = useState(table.has_header);
  const isAnswerable =
    columns.includes("phrase") && (columns.includes("intent") || columns.includes("reply"));
  const choose = (position: number, text: string) => {
    const column = TABLE_COLUMNS.find((each) => each === text) ?? null;
    // A column of each kind: the other one gives it up.
    setColumns(columns.map((each, index) => (index === position ? column : each === column ? null : each)));
  };
  return (
    <section aria-label="Columns of the table">
      <Title order={2} size="h5" mb="xs">
        Columns
      </Title>
      <Stack gap="sm">
        {table.is_guessed && (
          <Text size="sm">No row names the columns, so this is a guess. Please say what each column is.</Text>
        )}
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                {columns.map((column, position) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is named by its place
                  <th key={position} scope="col">
                    <NativeSelect
                      size="xs"
                      aria-label={`Column ${position + 1}`}
                      value={column ?? ""}
                      data={[NOT_TAKEN, ...TABLE_COLUMNS.map((value) => ({ value, label: LABELS[value] }))]}
                      onChange={(event) => choose(position, event.currentTarget.value)}
                      disabled={isReading}
                    />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name
                <tr key={index} data-header={(hasHeader && index === 0) || undefined}>
                  {row.map((cell, position) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is named by its place
                    <td key={position} dir="auto">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <CheckboxField
          label="The first row names the columns"
          value={hasHeader}
          onChange={setHasHeader}
          isDisabled={isReading}
        />
        <Group gap="sm">
          <Button
            variant="default"
            loading={isReading}
            disabled={!isAnswerable}
            onClick={() => onChoose({ columns, has_header: hasHeader })}
          >
            Read again
          </Button>
          {!isAnswerable && (
            <Text size="xs" c="dimmed">
              Choose a column of phrases, and one of intents or replies.
            </Text>
          )}
        </Group>
      </Stack>
    </section>
  );
}
