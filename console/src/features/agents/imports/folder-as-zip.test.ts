import { expect, it } from "vitest";
import { folderAsZip } from "./folder-as-zip.ts";

const at = (path: string) => ({ path, file: new File(["{}"], path.split("/").at(-1) ?? "") });

it("is named after the folder, whatever was dropped beside it", async () => {
  const zip = await folderAsZip([
    at("notes.txt"),
    at(".git/config"),
    at("my-bot/domain.yml"),
    at("my-bot/models/1.tar.gz"),
  ]);
  const text = await zip.text();
  expect(zip.name).toBe("my-bot.zip");
  expect([text.includes("notes.txt"), text.includes("my-bot/domain.yml")]).toEqual([true, true]);
  expect(text).not.toMatch(/\.git\/config|models/);
});

it("has a name where there is no folder, or nothing", async () => {
  expect((await folderAsZip([])).name).toBe("folder.zip");
  expect((await folderAsZip([at("bot.json")])).name).toBe("bot.json.zip");
});
