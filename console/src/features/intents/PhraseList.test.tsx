// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PhraseList } from "./PhraseList.tsx";

afterEach(cleanup);

test("an equal list is not drawn again, whatever else is typed in the form", () => {
  let drawn = 0;
  const values = new Map<string, never[]>();
  values.get = () => {
    drawn += 1;
    return undefined;
  };
  const onChange = () => undefined;
  const listOf = (phrases: string[]) => (
    <MantineProvider>
      <PhraseList phrases={phrases} values={values} isReadOnly={false} onChange={onChange} />
    </MantineProvider>
  );
  const { rerender } = render(listOf(["book a table", "a table for two"]));
  const first = drawn;
  rerender(listOf(["book a table", "a table for two"]));
  expect(drawn).toBe(first);
  rerender(listOf(["book a table", "a table for four"]));
  expect(drawn).toBeGreaterThan(first);
});
