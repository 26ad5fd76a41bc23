import { describe, expect, it } from "vitest";
import { unifyQuestionSpelling, unifySpelling } from "./spelling-variants.ts";
import { tokenise } from "./tokenise.ts";

describe("what each writes in another way", () => {
  it.each(["en", "de", "fr", "es", "it", "nl", "pt", "ar", "he", "fa", "ur"])(
    "is one word to search for in %s",
    (language) => {
      const ways = [
        ...[
          "drahtloses Internet",
          "draadloos internet",
          "réseau sans fil",
          "rete senza fili",
          "rede sem fio",
          "red inalámbrica",
        ],
        ...[
          "واي فاي",
          "شبكة لاسلكية",
          "וויי פיי",
          "אינטרנט אלחוטי",
          "وای فای",
          "اینترنت بی سیم",
          "وائی فائی",
        ],
        ...["wifi", "Wi-Fi", "WiFi", "WLAN", "W-LAN", "wireless internet"],
      ];
      const stems = ways.map((way) => tokenise(way, language).join(" "));
      expect(new Set(stems).size).toBe(1);
    },
  );

  it("is wireless where nothing that is stands behind it", () => {
    expect(unifyQuestionSpelling("is there wireless?")).toBe("is there wifi?");
    expect(unifyQuestionSpelling("do you sell wireless keyboards?")).toBe("do you sell wireless keyboards?");
  });

  it("is no part of another word", () => {
    expect(unifySpelling("Wlany, wi fix, sciwifi")).toBe("Wlany, wi fix, sciwifi");
  });
});
