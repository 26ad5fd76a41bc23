import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { productFiles } from "./product-files.ts";
import { instructionsOf, readImageFiles } from "./testing/image-files.ts";
import { imageFiles, withImageFolder } from "./testing/image-folder.ts";

const ROOT = path.join(import.meta.dirname, "../..");
const TIMEOUT_MS = 300_000;
const run = promisify(execFile);

it("has every file that the server reads beside its source", async () => {
  const inImage = (await imageFiles()).map(({ to }) => to);
  const missing = productFiles()
    .map((file) => path.relative(ROOT, file))
    .filter((file) => !inImage.some((one) => file === one || file.startsWith(`${one}/`)));
  expect(missing).toEqual([]);
});

it("has neither tests, nor what they need, nor anything of the maker's machine", async () => {
  const inImage = (await imageFiles()).map(({ to }) => to);
  expect(inImage.filter((file) => /\.test\.|\/testing\/|^\.|\.env|^data\//.test(file))).toEqual([]);
});

it("lets its own user read whatever comes from the build", async () => {
  const instructions = instructionsOf(await readFile(path.join(ROOT, "Dockerfile"), "utf8"));
  const opened = /chmod -R a\+rX (.+)/.exec(instructions.map(({ rest }) => rest).join("\n"))?.[1] ?? "";
  const taken = instructions
    .filter(({ word, rest }) => word === "COPY" && rest.startsWith("--from=build"))
    .flatMap(({ rest }) => /\/app\/(\S+)/.exec(rest)?.[1] ?? [])
    .filter((file) => !file.endsWith("/dist"));
  expect(taken.toSorted()).toEqual(opened.trim().split(" ").toSorted());
});

it(
  "starts on its files alone, and without one of them not at all, in a line that names it",
  {
    timeout: TIMEOUT_MS,
  },
  () =>
    withImageFolder(async (folder) => {
      const warmStart = [
        "--no-warnings",
        "--max-semi-space-size=8",
        path.join(folder, "scripts/warm-start.ts"),
      ];
      await run(process.execPath, warmStart);

      for (const missing of ["meaning/tables/de.bin", "server/templates/clinic", "console/dist"]) {
        await rm(path.join(folder, missing), { recursive: true });
        await expect(run(process.execPath, warmStart)).rejects.toMatchObject({
          code: 1,
          stderr: expect.stringMatching(
            new RegExp(`^Could not start: ${folder}/${missing}\\S* is missing: .+\n$`),
          ),
        });
      }
    }),
);

it("reads a Dockerfile and its .dockerignore as Docker does", () => {
  const files = readImageFiles({
    dockerfile: [
      "FROM base AS one",
      "WORKDIR /app",
      "COPY package.json \\",
      "  lock.json ./",
      "RUN npm ci",
      "FROM one AS two",
      "COPY . .",
      "FROM base",
      "COPY --from=one /app ./",
      "COPY --from=two /app/src/kept kept",
      "COPY --from=two /app/LICENSE ./",
    ].join("\n"),
    ignored: "*\n!src\n!package.json\n!LICENSE\n**/*.test.ts\nsrc/kept/left\n",
    checkout: [
      ...["package.json", "lock.json", "LICENSE", "secret"],
      ...["src/kept/a.ts", "src/kept/a.test.ts", "src/kept/left/b.ts", "src/other.ts"],
    ],
  });
  expect(files.map(({ to }) => to).sort()).toEqual(["LICENSE", "kept/a.ts", "node_modules", "package.json"]);
});
