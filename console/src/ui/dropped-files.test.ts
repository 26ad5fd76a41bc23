import { expect, test } from "vitest";
import { readDroppedFolders } from "./dropped-files.ts";

const file = (fullPath: string) => ({
  fullPath,
  isFile: true,
  isDirectory: false,
  file: (take: (file: File) => void) => take(new File(["x"], fullPath.split("/").at(-1) ?? "")),
});
/** Tells its entries one at a time, as a browser tells a hundred. */
const folder = (fullPath: string, entries: object[]) => ({
  fullPath,
  isFile: false,
  isDirectory: true,
  createReader() {
    const left = [...entries];
    return { readEntries: (take: (some: object[]) => void) => take(left.splice(0, 1)) };
  },
});
const dropOf = (...entries: object[]) =>
  ({ items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })) }) as unknown as DataTransfer;

test("tells the files of dropped folders with their paths, and those dropped beside them", async () => {
  const bot = folder("/bot", [file("/bot/domain.yml"), folder("/bot/data", [file("/bot/data/nlu.yml")])]);
  const files = await readDroppedFolders(dropOf(bot, file("/more.csv")));
  expect(files?.map(({ path }) => path).sort()).toEqual(["bot/data/nlu.yml", "bot/domain.yml", "more.csv"]);
});

test("leaves files alone where no folder was dropped", () => {
  expect(readDroppedFolders(dropOf(file("/a.zip")))).toBeUndefined();
});
