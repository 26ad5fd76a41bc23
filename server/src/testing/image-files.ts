import path from "node:path";

/** What a command of the Dockerfile brings into its stage, beside the packages of `npm ci`. */
const MADE_BY: readonly (readonly [command: string, folder: string])[] = [
  ["npm ci", "node_modules"],
  ["widget/build.ts", "widget/dist"],
  ["vite.js build console", "console/dist"],
];

/** A file, or a folder that a command made, and where in the checkout it is (relative both). */
export interface ImageFile {
  to: string;
  from: string;
}

interface Recipe {
  dockerfile: string;
  /** The .dockerignore. */
  ignored: string;
  /** Every file of the checkout, relative to it. */
  checkout: readonly string[];
}

/**
 * What the last stage of a Dockerfile has below its working directory. It knows of Dockerfiles what ours says: FROM … AS, COPY
 * with and without --from, WORKDIR /app, and the commands above; another instruction that could bring files is an Error.
 */
export function readImageFiles({ dockerfile, ignored, checkout }: Recipe): ImageFile[] {
  const context = checkout
    .filter((file) => isInContext(file, ignored))
    .map((file) => ({ to: file, from: file }));
  const stages = new Map<string, ImageFile[]>();
  let files: ImageFile[] = [];
  for (const { word, rest } of instructionsOf(dockerfile)) {
    if (word === "ADD") throw new Error("the Dockerfile says ADD: COPY is what its test reads");
    if (word === "FROM") {
      const [base = "", , name = ""] = rest.split(/\s+/);
      files = [...(stages.get(base) ?? [])];
      stages.set(name, files);
    }
    if (word === "COPY") files.push(...copied(rest, { context, stages }));
    if (word === "RUN")
      files.push(
        ...MADE_BY.filter(([command]) => rest.includes(command)).map(([, to]) => ({ to, from: to })),
      );
  }
  return [...new Map(files.map((file) => [file.to, file])).values()];
}

/** The instructions of a Dockerfile, continued lines joined. */
export function instructionsOf(dockerfile: string): { word: string; rest: string }[] {
  const lines = dockerfile
    .replaceAll(/^\s*#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n");
  return lines.flatMap((line) => {
    const [, word, rest = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    return word === undefined ? [] : [{ word, rest }];
  });
}

function copied(
  rest: string,
  { context, stages }: { context: readonly ImageFile[]; stages: ReadonlyMap<string, readonly ImageFile[]> },
): ImageFile[] {
  const words = rest.split(/\s+/);
  const stage = words.find((word) => word.startsWith("--from="))?.slice("--from=".length);
  const paths = words.filter((word) => !word.startsWith("--"));
  const target = paths.pop() ?? "";
  const from = stage === undefined ? context : (stages.get(stage) ?? []);
  return paths.flatMap((source) => {
    const start = path.posix.relative("/app", path.posix.resolve("/app", source));
    return from.flatMap((file) => {
      if (file.to === start) {
        // A file goes into a folder; a folder that a command made is taken by what is in it.
        const isFolder = MADE_BY.some(([, made]) => made === start);
        const into = /\/$|^\.$/.test(target) && !isFolder ? path.posix.basename(start) : "";
        return [{ to: path.posix.join(target, into), from: file.from }];
      }
      const below = start === "" ? file.to : path.posix.relative(start, file.to);
      return below.startsWith("..") ? [] : [{ to: path.posix.join(target, below), from: file.from }];
    });
  });
}

/** The last line of a .dockerignore that matches a path or a folder above it says whether it stays out. */
function isInContext(file: string, ignored: string): boolean {
  const folders = file.split("/").map((_, depth, names) => names.slice(0, depth + 1).join("/"));
  let isIn = true;
  for (const line of ignored.split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const takesBack = line.startsWith("!");
    const pattern = takesBack ? line.slice(1) : line;
    if (folders.some((folder) => path.posix.matchesGlob(folder, pattern))) isIn = takesBack;
  }
  return isIn;
}
