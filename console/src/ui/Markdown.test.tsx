// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Markdown } from "./Markdown.tsx";

afterEach(cleanup);

/** Resolves when the text is read. */
async function show(text: string): Promise<void> {
  const view = () => (
    <MantineProvider>
      <Markdown text={text} />
    </MantineProvider>
  );
  await act(async () => {
    render(view());
    await import("./MarkdownDocument.tsx");
  });
}

test("headings, lists, tables, emphasis and code are what they should be", async () => {
  await show(
    "# Prices\n\nA **visit** costs *80* `USD`.\n\n1. call\n2. pay\n   - cash\n\n| What | Price |\n|---|---|\n| Tap | 20 |",
  );
  expect(screen.getByRole("heading", { name: "Prices", level: 3 })).toBeTruthy();
  expect(screen.getByText("visit").tagName).toBe("STRONG");
  expect(screen.getByText("80").tagName).toBe("EM");
  expect(screen.getByText("USD").tagName).toBe("CODE");
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  expect(screen.getByRole("columnheader", { name: "Price" })).toBeTruthy();
  expect(screen.getByRole("cell", { name: "20" })).toBeTruthy();
});

test("HTML stays words, pictures are their description and only web links are links", async () => {
  await show(
    '<img src=x onerror="alert(1)"> ![a cat](https://e.example/c.png) [run](javascript:alert(1)) [site](https://e.example/)',
  );
  expect(document.querySelector("img")).toBeNull();
  expect(screen.getByText(/<img src=x/)).toBeTruthy();
  expect(screen.getByText(/a cat/)).toBeTruthy();
  const links = screen.getAllByRole<HTMLAnchorElement>("link");
  expect(links.map(({ textContent, href, rel }) => [textContent, href, rel])).toEqual([
    ["site", "https://e.example/", "noopener noreferrer"],
  ]);
});

test("only the web and mail are linked to, and nobody is told where somebody came from", async () => {
  await show(
    "[page](/agents) [far](//e.example) [data](data:text/html,x) [ftp](ftp://e.example/) [mail](mailto:a@e.example) <https://e.example/x>",
  );
  const links = screen.getAllByRole<HTMLAnchorElement>("link");
  expect(links.map(({ textContent, rel, target }) => [textContent, rel, target])).toEqual([
    ["mail", "noopener noreferrer", "_blank"],
    ["https://e.example/x", "noopener noreferrer", "_blank"],
  ]);
});

test("no text keeps it busy, and quotes in quotes end somewhere", async () => {
  const many = 2_000;
  const hostile = ["*", "_", "`", "[a](", "  ", "> ", "- ", "|-", "```\n"].map((part) => part.repeat(many));
  const began = performance.now();
  for (const text of hostile) {
    await show(text);
    cleanup();
  }
  expect(performance.now() - began).toBeLessThan(10_000);
});
