import { expect, it } from "vitest";
import { createScope } from "./scope.ts";

const scopeOf = (include: string[] = [], exclude: string[] = [], start = "https://www.example.com/start") =>
  createScope({ start, include, exclude });

it("is the start's host, with or without www, on either scheme", () => {
  const scope = scopeOf();

  expect(scope("http://example.com/a")).toBe("inside");
  expect(scope("https://www.example.com/")).toBe("inside");
  expect(scope("https://blog.example.com/")).toBe("sibling_site");
  expect(scope("https://example.com:8443/")).toBe("sibling_site");
  expect(scope("https://notexample.com/")).toBe("other_site");
  expect(scope("https://example.com.evil.example/")).toBe("other_site");
});

it("keeps to the paths to include, except for the start itself", () => {
  const scope = scopeOf(["/docs/", "shop", "https://example.com/faq?topic="]);

  expect(scope("https://example.com/docs/a")).toBe("inside");
  expect(scope("https://example.com/shop/a")).toBe("inside");
  expect(scope("https://example.com/faq?topic=1")).toBe("inside");
  expect(scope("https://example.com/docs")).toBe("excluded_path");
  expect(scope("https://example.com/")).toBe("excluded_path");
  expect(scope("https://www.example.com/start")).toBe("inside");
});

it("leaves out the paths to exclude, with wildcards, before all else", () => {
  const scope = scopeOf(["/"], ["/blog/*/comments", "*.php", "/*?sort=", "/end$", "/%7euser"]);

  expect(scope("https://example.com/blog/2024/comments/7")).toBe("excluded_path");
  expect(scope("https://example.com/a/b.php?x=1")).toBe("excluded_path");
  expect(scope("https://example.com/list?sort=price")).toBe("excluded_path");
  expect(scope("https://example.com/end")).toBe("excluded_path");
  expect(scope("https://example.com/~user/a")).toBe("excluded_path");
  expect(scope("https://example.com/blog/2024")).toBe("inside");
  expect(scope("https://example.com/ending")).toBe("inside");
});

it("matches a hostile pattern without trying everything", () => {
  const scope = scopeOf([], [`/${"*a".repeat(90)}$`]);

  expect(scope(`https://example.com/${"a".repeat(1_500)}b`)).toBe("inside");
});
