import type { SnapshotHttp } from "@cxc/engine/dialogue/snapshot.ts";
import { describe, expect, it } from "vitest";
import { isSafeJson, renderBody } from "./render-body.ts";
import { type HttpRequest, renderRequest } from "./render-request.ts";
import { parseUrlTemplate } from "./url-template.ts";

const RUN = "00000000-0000-4000-8000-000000000001";
const HOSTILE = [
  ["quotes", `"'\`}],"admin":true,"x":"`],
  ["line ends", "a\r\nX-Evil: 1\r\n\r\nGET / HTTP/1.1"],
  ["a way up", "../../admin"],
  ["a way up, backwards", "..\\..\\admin"],
  ["a way up, encoded", "%2e%2e/%2E%2E"],
  ["dots", ".."],
  ["placeholders", "{{secret}} {{action.token}}"],
  ["NUL", "a\0b"],
  ["an emoji", "🙂 día"],
  ["half a pair", "\ud800"],
  ["another query", "1&role=admin#x?y=z"],
  ["another host", "@evil.example/"],
  ["a backslash", "\\"],
  ["100 kB", "x".repeat(100_000)],
] as const;

function http(parts: Partial<SnapshotHttp>): SnapshotHttp {
  return {
    method: "POST",
    url: "https://shop.example/",
    headers: [],
    query: [],
    body: "",
    auth: { type: "none" },
    timeout_ms: 1000,
    retries: 0,
    ...parts,
  };
}

function render(
  parts: Partial<SnapshotHttp>,
  values: Record<string, string | number | boolean>,
): HttpRequest {
  const rendered = renderRequest(http(parts), values, RUN);
  if ("problem" in rendered) throw new Error(rendered.problem);
  return rendered;
}

describe.each(HOSTILE)("%s as a value", (_, value) => {
  const whole = value.toWellFormed();

  it("stays in its segment of the path", () => {
    const { pathname, origin, search, hash } = new URL(
      render({ url: "https://shop.example/orders/{{id}}/items" }, { id: value }).url,
    );
    expect([origin, search, hash]).toEqual(["https://shop.example", "", ""]);
    expect(pathname).toMatch(/^\/orders\/[^/]+\/items$/);
    expect(decodeURIComponent(pathname).split(/[/\\]/)).not.toContain("..");
  });

  it("stays in its value of the query", () => {
    const url = "https://shop.example/?a={{id}}&b=1";
    const query = [
      ...new URL(render({ url, query: [{ name: "c", value: "<{{id}}>" }] }, { id: value }).url).searchParams,
    ];
    const text = whole.replace("\0", "");
    expect(query).toEqual([
      ["a", text],
      ["b", "1"],
      ["c", `<${text}>`],
    ]);
  });

  it("stays in its header", () => {
    const { headers } = render({ headers: [{ name: "X-Guest", value: "[{{id}}]" }] }, { id: value });
    expect(headers.map(({ name }) => name)).toEqual(["X-Guest", "Accept", "User-Agent", "Idempotency-Key"]);
    expect(headers[0]?.value).not.toMatch(/\p{Cc}/u);
  });

  it("stays in its string of a JSON body, and is one without quotes", () => {
    const body = '{"a":"x{{id}}y","b":{{id}},"c":[{{ id }}],"d":"{{none}}","e":{{none}}}';
    const sent: unknown = JSON.parse(render({ body }, { id: value }).body);
    expect(sent).toEqual({ a: `x${whole}y`, b: whole, c: [whole], d: "", e: null });
  });

  it("stays in its field of a form, and in its element of XML", () => {
    const text = whole.replace("\0", "");
    const form = new URLSearchParams(renderBody("a={{id}}&b=1", "form", { id: value }));
    expect([...form]).toEqual([
      ["a", text],
      ["b", "1"],
    ]);
    expect(renderBody("<a>{{id}}</a>", "xml", { id: value }).slice(3, -4)).not.toMatch(/[<>"']/);
  });
});

describe("the host", () => {
  it.each([
    "https://{{host}}/",
    "https://shop.example:{{port}}/",
    "https://{{user}}@shop.example/",
    "https://user:pass@shop.example/",
    "{{scheme}}://shop.example/",
    "https://shop.example\\@evil.example/",
    "https://shop\t.example/",
    "https:///shop.example/",
    "https:shop.example/",
    "ftp://shop.example/",
    "//shop.example/",
    "shop.example",
    "https://",
    "https://shop.example:99999/",
  ])("of %j is not fixed or not there", (url) => {
    expect(parseUrlTemplate(url)).toBeUndefined();
  });

  it.each([
    ["https://shop.example{{path}}", undefined],
    ["https://shop.example?{{path}}", "https://shop.example"],
    ["HTTP://Shop.Example:80/a{{b}}", "http://shop.example"],
    [" https://[2001:db8::1]:8443/x ", "https://[2001:db8::1]:8443"],
  ])("of %j is %s", (url, origin) => {
    expect(parseUrlTemplate(url)?.origin).toBe(origin);
  });

  it("stays the same when several values make a way up together", () => {
    const { url } = render({ url: "https://shop.example/a/{{x}}{{x}}/.{{x}}/b" }, { x: "." });
    expect(new URL(url).pathname).toBe("/a/%252E%252E/%252E%252E/b");
  });
});

describe("a body", () => {
  it("keeps the types of numbers and of yes and no", () => {
    const body = '{"n":{{n}},"b":{{b}},"s":"{{n}} {{b}}"}';
    expect(render({ body }, { n: 3, b: false }).body).toBe('{"n":3,"b":false,"s":"3 false"}');
  });

  it.each([
    [[], '{"a":1}', "application/json"],
    [[], " <a/>", "application/xml"],
    [[], "{{guests}} come", "text/plain; charset=utf-8"],
    [[], "hello", "text/plain; charset=utf-8"],
    [[{ name: "content-type", value: "application/vnd.api+json" }], '"x"', "application/vnd.api+json"],
  ])("with headers %j and text %s is sent as %s", (headers, body, type) => {
    const sent = render({ headers, body }, {}).headers.filter(({ name }) => /^content-type$/i.test(name));
    expect(sent.map(({ value }) => value)).toEqual([type]);
  });

  it("is not sent with GET", () => {
    expect(render({ method: "GET", body: "{{" }, {}).body).toBe("");
  });

  it.each(['{"a":"\\{{x}}n"}', '{"a":{{x}}1}', "{", '{"a":"{{x}}}'])("%s is no safe JSON", (body) => {
    expect(isSafeJson(body)).toBe(false);
  });
});
