import type { LanguagePack } from "../language-pack.ts";
import { addresses } from "./addresses.ts";
import { facts } from "./facts.ts";

export const zh: LanguagePack = {
  code: "zh",
  detection: { scripts: "Han", frequent: "", letters: "", sharedLetters: "", affixes: "" },
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
    list: undefined,
    added: `
      的, 了, 是, 在, 和, 与, 及, 或, 也, 吗, 呢, 吧, 啊, 么, 什, 哪, 谁, 个, 这, 那, 有, 我, 你, 他, 她, 它, 们, 被, 把, 就, 都, 而, 之, 为, 以,
      于, 其, 些, 何, 什么, 怎么, 哪里, 哪个, 哪些, 多少, 如何, 为什, 请问, 可以, 我们, 你们, 他们, 这个, 那个, 的是, 是什, 么是, 於, 與, 為, 麼, 這, 嗎, 個,
      們, 誰
    `,
    kept: "",
  },
  queries: {
    chat: "",
    synonyms: [
      "几点, 开门, 关门, 营业, 开放, 时间, 上班 = 营业",
      "地址, 位置, 哪里, 在哪 = 地址, 位于",
      "电话, 号码, 联系, 客服 = 电话",
      "付款, 支付, 刷卡, 付钱 = 支付, 银行, 现金",
      "多少, 价格, 价钱, 费用, 多少钱 = 费用, 价格",
      "运费, 配送, 送货, 发货, 快递, 送到 = 配送, 送达",
      "退货, 退款, 退换, 换货 = 退货, 退款",
      "保修, 质保 = 保修",
      "预约, 预订, 订位 = 预约",
      "取消 = 取消",
      "优惠, 折扣, 打折 = 优惠",
      "停车, 车位 = 停车",
    ],
    bare: "",
    light: "",
  },
};
