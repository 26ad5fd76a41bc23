// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { isolateTests } from "../testing/render-app.tsx";
import { useSchemaForm } from "./use-schema-form.ts";

type Values = { title: string; phrases: string[] };

/** Takes everything. */
const schema = {
  "~standard": { version: 1, vendor: "test", validate: (value: unknown) => ({ value: value as Values }) },
} as const;

isolateTests();

test("a field stays as it is while another one changes, so that it needn't be drawn anew", () => {
  const { result } = renderHook(() =>
    useSchemaForm({
      schema,
      initialValues: { title: "", phrases: ["book a table", "a table for two"] } as Values,
      save: async (body) => body,
    }),
  );
  const phrases = result.current.field("phrases");
  const title = result.current.field("title");
  act(() => title.onChange("Book"));

  expect(result.current.values.title).toBe("Book");
  expect(result.current.field("title").onChange).toBe(title.onChange);
  expect(result.current.field("phrases").onChange).toBe(phrases.onChange);
  expect(result.current.field("phrases").value).toBe(phrases.value);

  act(() => phrases.onChange(["book a table"]));
  expect(result.current.values).toEqual({ title: "Book", phrases: ["book a table"] });
  expect(result.current.field("phrases").value).toEqual(["book a table"]);
});
