import { expect, it } from "vitest";
import { packZip } from "./pack-zip.ts";

it("packs a folder as other programs read it", async () => {
  const bytes = new TextEncoder().encode("hello");
  const zip = packZip([{ path: "bot/ä.json", bytes }]);
  const view = new DataView(await zip.arrayBuffer());
  const end = view.byteLength - 22;
  expect([view.getUint32(0, true), view.getUint32(14, true), view.getUint32(18, true)]).toEqual([
    0x04034b50, 0x3610a686, 5,
  ]);
  expect([view.getUint32(end, true), view.getUint16(end + 10, true)]).toEqual([0x06054b50, 1]);
  const directory = view.getUint32(end + 16, true);
  expect([view.getUint32(directory, true), directory + view.getUint32(end + 12, true)]).toEqual([
    0x02014b50,
    end,
  ]);
});
