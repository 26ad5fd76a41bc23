import type { LanguagePack } from "../language-pack.ts";
import { addresses } from "./addresses.ts";
import { facts } from "./facts.ts";

export const ja: LanguagePack = {
  code: "ja",
  detection: { scripts: "Hiragana, Katakana", frequent: "", letters: "", sharedLetters: "", affixes: "" },
  sentences: undefined,
  answers: undefined,
  questions: undefined,
  chitchat: undefined,
  handoff: undefined,
  digressions: undefined,
  titles: undefined,
  nameTitles: undefined,
  naming: undefined,
  figures: undefined,
  facts,
  addresses,
  writing: undefined,
  changes: undefined,
  shortForms: undefined,
  spans: undefined,
  dates: undefined,
  context: undefined,
  stemming: undefined,
  stopWords: {
    list: "japanese",
    added: `
      の, は, が, を, に, で, と, も, へ, や, か, ね, よ, な, た, て, だ, し, れ, さ, い, る, す, ま, せ, ん, り, ら, う, え, お, く, け, こ, そ,
      あ, です, ます, した, して, いる, ある, する, から, まで, など, より, これ, それ, どこ, いつ, なに, だれ, 何, 誰, は何, 何で, とは, での, には, では,
      ですか, すか, てい, った
    `,
    kept: "",
  },
  queries: {
    chat: "",
    synonyms: [
      "営業, 時間, 何時, 開店, 閉店 = 営業",
      "住所, 場所, 所在, アクセス, どこ = 徒歩, 住所",
      "電話, 番号, 連絡, 問い = 電話",
      "支払, 払い, 決済 = 支払, カード, 現金",
      "料金, 価格, 値段, 費用, いくら = 料金, 円",
      "送料, 配送, 届き, 届く, 発送 = 届け, 配送",
      "返品, 交換, 返金 = 返品",
      "保証 = 保証",
      "予約 = 予約",
      "取消, キャンセル = キャンセル",
      "駐車 = 駐車",
      "割引 = 割引",
    ],
    bare: "",
    light: "",
  },
};
