// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { DataTable } from "./DataTable.tsx";
import type { DataTableProps } from "./data-table-types.ts";

interface Fruit {
  id: string;
  name: string;
}

const FRUITS: Fruit[] = [
  { id: "1", name: "Apple" },
  { id: "2", name: "Pear" },
];

afterEach(cleanup);

function Fruits(props: Partial<DataTableProps<Fruit>>) {
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set(["elsewhere"]));
  return (
    <MantineProvider>
      <DataTable
        rowsLabel="Fruits"
        columns={[{ key: "name", title: "Name", render: ({ name }) => name }]}
        rows={FRUITS}
        keyOf={({ id }) => id}
        selection={{ selected, onChange, nameOf: ({ name }) => name }}
        {...props}
      />
      <output>{[...selected].sort().join(" ")}</output>
    </MantineProvider>
  );
}

test("selects one and all, and keeps what is selected elsewhere", async () => {
  const user = userEvent.setup();
  render(<Fruits />);
  const selected = () => screen.getByText(/elsewhere/).textContent;
  const all = screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all fruits" });

  await user.click(screen.getByRole("checkbox", { name: "Select Apple" }));
  expect(selected()).toBe("1 elsewhere");
  expect(all.indeterminate).toBe(true);

  await user.click(all);
  expect(selected()).toBe("1 2 elsewhere");
  expect(all.checked).toBe(true);

  await user.click(all);
  expect(selected()).toBe("elsewhere");
});

test("names what was not found", () => {
  render(<Fruits rows={[]} />);
  expect(
    within(screen.getByRole("region", { name: "Fruits" })).getAllByText("No Fruits Found"),
  ).not.toHaveLength(0);
});

test("shows rows that are there when a later fetch fails", () => {
  render(<Fruits error="No network" />);
  expect(screen.getByRole("cell", { name: "Apple" })).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toBe("No network");
});

test("says how many there are, and which of them once there are pages", () => {
  const onPage = () => {};
  const { rerender } = render(<Fruits paging={{ page: 1, total: 2, onPage }} />);
  expect(screen.getByText("2 results")).toBeTruthy();
  rerender(<Fruits paging={{ page: 1, total: 1, onPage }} />);
  expect(screen.getByText("1 result")).toBeTruthy();
  rerender(<Fruits paging={{ page: 2, total: 12, onPage }} />);
  expect(screen.getByText("11–12 of 12")).toBeTruthy();
});
