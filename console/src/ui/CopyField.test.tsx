// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CopyField } from "./CopyField.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ["the old command takes it", true, "Copied"],
  [
    "the browser refuses both ways",
    false,
    "Couldn't copy: the text is selected, press Ctrl C (⌘ C on a Mac).",
  ],
])("without a clipboard, where %s, it says so", async (_, isTaken, sentence) => {
  vi.stubGlobal("navigator", { userAgent: "" });
  Object.assign(document, { execCommand: () => isTaken });
  render(
    <MantineProvider>
      <CopyField label="Code" value="<script></script>" />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Copy" }));

  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  expect(screen.queryAllByText("Copied").length > 0).toBe(isTaken);
});
