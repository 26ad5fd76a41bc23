import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reduceEvents } from "../dialogue/conversation.ts";
import { plainTextOf } from "../templates/render-markdown.ts";
import { renderReply } from "../templates/render-reply.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { turnEvents } from "../testing/transcript.ts";

/** The reply's HTML, written by the operator as `reply`, with this value in the slot `name`. */
async function replyWith(reply: string, value = ""): Promise<string> {
  const snapshot = makeSnapshot({
    entities: [{ name: "name", title: "Name" }],
    intents: [{ title: "Greet", training_phrases: ["greet"], entities: ["name"], reply }],
  });
  const filled = { intent_id: "intent-1", entity_id: "entity-1", title: "Name", value } as const;
  const state = reduceEvents([{ type: "slot_filled", ...filled, source: "message", v: 2 }]);
  const replied = (await turnEvents(snapshot, "greet", { state })).at(-1);
  return replied?.type === "agent_replied" ? renderReply(replied) : "";
}

describe("a value in a reply", () => {
  it.each([
    "<img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    "[click](https://evil.example)",
    "![pixel](https://evil.example/p.png)",
    "<https://evil.example>",
    "https://evil.example",
    "**bold** _it_ ~~no~~ `code`",
    "# title",
    "- item",
    "1. item",
    "> quote",
    "| a | b |",
    "&lt;b&gt; &amp;",
    "a\\*b",
    "$& $1 $$ $' $`",
    "{{name}} {{other}}",
    "```",
    "---",
    "===",
  ])("is shown as it is: %s", async (value) => {
    expect(plainTextOf(await replyWith("Hello {{name}}!", value))).toBe(`Hello ${value}!`);
    expect(plainTextOf(await replyWith("{{name}}", value))).toBe(value);
  });

  it("brings no element of its own, whatever it is", async () => {
    const text = fc.string({
      unit: fc.constantFrom(..."<>&\"'`*_[]()!#-+.\\/|~:= \n1aé{}$".split("")),
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        const html = await replyWith("A {{name}} z", value);
        expect(html.replace(/<\/?p>/g, "")).not.toMatch(/[<>]/);
      }),
    );
  });

  it("does not choose where a link leads to but within http, https, mailto, tel and sms", async () => {
    for (const url of ["javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,x", "vbscript:x"]) {
      expect(await replyWith("[click]({{name}})", url)).not.toMatch(/href/);
    }
  });
});

describe("a reply as it was written", () => {
  it.each(["tel:+442079460991", "sms:+442079460991"])(
    "lets one reach the business by %s",
    async (address) => {
      expect(await replyWith(`[Call us](${address})`, "x")).toContain(`href="${address}"`);
    },
  );

  it.each([
    ["<script>alert(1)</script>", "script"],
    ["<a href='javascript:alert(1)'>x</a>", "href"],
    ["[x](javascript:alert(1))", "href"],
    ["[x](java&#115;cript:alert(1))", "href"],
    ["[x](data:text/html;base64,PHNjcmlwdD4=)", "href"],
    ["[x](vbscript:x)", "href"],
    ["[x](file:///etc/passwd)", "href"],
    ["[x](//evil.example)", "href"],
    ["[![x](javascript:alert(1))](https://a.example)", "src"],
    ["![x](https://evil.example/pixel.png)", "img"],
    ["<svg onload=alert(1)>", "svg"],
    ["<style>*{display:none}</style>", "style"],
    ["<form action=https://evil.example><input name=a></form>", "form"],
    ["<iframe src=https://evil.example></iframe>", "iframe"],
  ])("loses what could harm: %s", async (reply, word) => {
    const html = await replyWith(reply, "x");
    expect(html).not.toMatch(new RegExp(`<[^>]*${word}`, "i"));
  });

  it("keeps its Markdown, and opens links elsewhere without telling from where", async () => {
    const html = await replyWith("**Hi** [site](https://a.example) [mail](mailto:a@a.example)", "x");
    expect(html).toContain("<strong>Hi</strong>");
    expect(html).toContain(
      '<a href="https://a.example" rel="noopener noreferrer nofollow" target="_blank">site</a>',
    );
    expect(html).toContain('href="mailto:a@a.example"');
  });

  it("leaves out placeholders that name nothing", async () => {
    expect(await replyWith("Hi {{nobody}}{{ name }} {{__proto__}}{{action.id}}.", "Ada")).toBe(
      "<p>Greet: Name Ada</p>",
    );
    expect(await replyWith("{{}} {{a b}}. {{{name}}}!", "Ada")).toBe("<p>Ada!</p>");
  });
});

it("greets with the agent's name as it is", async () => {
  const snapshot = makeSnapshot({ agent: { name: "<b>**Bob**</b>" } });
  const greeted = (await turnEvents(snapshot, "")).at(-1);
  if (greeted?.type !== "agent_replied") throw new Error("the turn has no reply");
  expect(renderReply(greeted)).toMatch(/^<p>Hi, I'm &lt;b&gt;\*\*Bob\*\*&lt;\/b&gt;. How can I help\?<\/p>/u);
});
