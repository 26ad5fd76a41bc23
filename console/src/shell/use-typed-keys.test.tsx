// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createQueryClient } from "../lib/query-client.ts";
import { isolateTests } from "../testing/render-app.tsx";
import { Providers } from "./Providers.tsx";

isolateTests();

test.each(["Enter", "Escape", "ArrowDown"])("%s is no field's while an input method owns it", (key) => {
  const onKeyDown = vi.fn();
  render(
    <Providers queryClient={createQueryClient()}>
      <input aria-label="Box" onKeyDown={onKeyDown} />
    </Providers>,
  );
  const box = screen.getByRole("textbox", { name: "Box" });
  fireEvent.keyDown(box, { key, isComposing: true });
  fireEvent.keyDown(box, { key, keyCode: 229 });
  expect(onKeyDown).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key });

  expect(onKeyDown).toHaveBeenCalledTimes(1);
});
