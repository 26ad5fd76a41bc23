// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createQueryClient } from "../lib/query-client.ts";
import { isolateTests } from "../testing/render-app.tsx";
import { Providers } from "./Providers.tsx";
import { RenderError } from "./RenderError.tsx";

isolateTests();

function renderError() {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  const { unmount } = render(
    <Providers queryClient={createQueryClient()}>
      <RenderError error={new Error("broken")} reset={() => {}} />
    </Providers>,
  );
  return { reload, unmount };
}

test("a render error reloads the page once, and the second time shows a way out", () => {
  const first = renderError();
  expect(first.reload).toHaveBeenCalledTimes(1);
  first.unmount();
  first.reload.mockClear();

  const second = renderError();
  expect(second.reload).not.toHaveBeenCalled();
  expect(screen.getByRole("heading", { name: "This page could not be shown" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Take me home" })).toBeTruthy();
});

test("without a line it waits, and reloads when the line is back", () => {
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { reload } = renderError();
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByRole("alert").textContent).toContain("You are offline.");
  isOnline.mockRestore();
  window.dispatchEvent(new Event("online"));

  expect(reload).toHaveBeenCalledTimes(1);
});
