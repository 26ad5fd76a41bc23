import { expect, test } from "vitest";
import { readBlocks, readCommands, readHtmlBlocks, readInlineCommands } from "./page-blocks.ts";

const PAGE = `# Name

\`\`\`sh
npm start     # in the foreground
curl -d '{"a": "#1"}' \\
  http://127.0.0.1:3000
# nothing but words
\`\`\`

## Below

With \`npm run dev\` it is at \`localhost\`.

\`\`\`\`text
\`\`\`sh
npm test
\`\`\`
\`\`\`\`
`;

test("blocks have their language, their heading and their line, and hold other fences", () => {
  expect(readBlocks(PAGE)).toEqual([
    { language: "sh", heading: "Name", line: 3, text: expect.stringContaining("npm start") },
    { language: "text", heading: "Below", line: 14, text: "```sh\nnpm test\n```" },
  ]);
});

test("commands are lines of shell blocks, without comments, continued lines joined", () => {
  expect(readCommands(PAGE)).toEqual(["npm start", `curl -d '{"a": "#1"}' http://127.0.0.1:3000`]);
});

test("commands in sentences are those in code, outside of blocks", () => {
  expect(readInlineCommands(PAGE)).toEqual(["npm run dev"]);
});

test("a block that doesn't end is an error", () => {
  expect(() => readBlocks("# Name\n\n```sh\nnpm test\n")).toThrow("the block of line 3 doesn't end");
});

test("blocks of a served page are read by their kind, as they are shown", () => {
  const page =
    '<pre class="shape">no</pre><pre class="step" tabindex="0">echo &quot;a&quot; &amp;&amp; b &gt; c</pre>';
  expect(readHtmlBlocks(page, "step")).toEqual(['echo "a" && b > c']);
});
