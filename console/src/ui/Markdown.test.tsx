// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Markdown } from "./Markdown.tsx";
import { parseBlocks } from "./markdown-blocks.ts";

afterEach(cleanup);

const show = (text: string) =>
  render(
    <MantineProvider>
      <Markdown text={text} />
    </MantineProvider>,
  );

test("headings, lists, tables, emphasis and code are what they should be", () => {
  show(
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

test("HTML stays words, pictures are their description and only web links are links", () => {
  show(
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

test("no text keeps it busy, and quotes in quotes end somewhere", () => {
  const many = 20_000;
  const hostile = ["*", "_", "`", "[a](", "  ", "> ", "- ", "|-", "```\n"].map((part) => part.repeat(many));
  for (const text of hostile) expect(parseBlocks(text).length).toBeGreaterThanOrEqual(0);
  show(hostile.slice(0, 5).join("\n\n"));
});
