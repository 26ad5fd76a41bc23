// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { FileDrop } from "./FileDrop.tsx";

afterEach(cleanup);

/** A folder whose one file was moved away meanwhile. */
const folder = {
  isDirectory: true,
  createReader() {
    const left = [{ isFile: true, fullPath: "/bot/a.yml", file: (_: unknown, fail: () => void) => fail() }];
    return { readEntries: (take: (some: object[]) => void) => take(left.splice(0, 1)) };
  },
};

test("says where a file of a dropped folder can't be read", async () => {
  const onFolders = vi.fn();
  render(
    <MantineProvider>
      <FileDrop help="A folder." accept=".yml" onFiles={() => undefined} onFolders={onFolders} />
    </MantineProvider>,
  );

  fireEvent.drop(screen.getByText("A folder."), {
    dataTransfer: { items: [{ webkitGetAsEntry: () => folder }], files: [] },
  });

  expect((await screen.findByRole("alert")).textContent).toContain("can't be read");
  expect(onFolders).not.toHaveBeenCalled();
});
