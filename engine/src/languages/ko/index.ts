import type { LanguagePack } from "../language-pack.ts";

export const ko: LanguagePack = {
  code: "ko",
  detection: { scripts: "Hangul", frequent: "", letters: "", sharedLetters: "", affixes: "" },
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
  facts: {
    number: { whole: "", within: "언제, 얼마, 몇" },
    contact: { whole: "", within: "전화" },
    email: undefined,
    price: { whole: "", within: "얼마" },
    currencies: { whole: "", within: "원" },
    askingWithin: "",
  },
  addresses: undefined,
  writing: undefined,
  changes: undefined,
  shortForms: undefined,
  numerals: undefined,
  hours: undefined,
  spans: undefined,
  dates: undefined,
  context: undefined,
  stemming: {
    endings: `
      했습니다, 됐습니다, 있습니다, 없습니다, 있습니까, 해주세요, 싶습니다, 이라고, 입니다, 합니다, 됩니다, 습니다, 입니까, 합니까, 됩니까, 습니까, 이에요, 하나요, 되나요,
      인가요, 한가요, 있나요, 없나요, 할까요, 될까요, 하세요, 주세요, 으세요, 드려요, 싶어요, 했어요, 됐어요, 었어요, 았어요, 이나, 으로, 에서, 에게, 한테, 부터, 까지,
      마다, 보다, 처럼, 이며, 하며, 이고, 하고, 라고, 하는, 되는, 하면, 되면, 해서, 돼서, 하여, 되어, 하기, 되기, 이다, 하다, 되다, 했다, 됐다, 한다, 된다, 예요,
      해요, 돼요, 나요, 까요, 네요, 지요, 세요, 어요, 아요, 은, 는, 이, 가, 을, 를, 에, 의, 도, 로, 와, 과, 만, 나, 요, 할, 될, 한, 된, 해, 돼, 했, 됐,
      인, 죠
    `,
    particles: "은, 는, 을, 를, 에",
  },
  stopWords: {
    list: undefined,
    added: `
      어떻, 어떻게, 어떤, 어느, 얼마, 얼마나, 어디, 어딘, 언제, 누구, 누가, 무엇, 뭐, 뭔, 무슨, 몇, 왜, 있, 없, 수, 것, 거, 되, 하, 이, 그, 저, 제, 저희,
      우리, 및, 또는, 그리고, 안, 못, 더, 때, 등, 때문, 위해, 대해, 대한, 관한, 걸리, 걸려, 가능, 싶, 같, 좀
    `,
    kept: "",
  },
  queries: {
    chat: "안녕, 감사, 고마, 고맙, 마워, 부탁, 알려, 알고, 궁금, 문의, 도와, 도움, 설명",
    synonyms: [
      "영업, 시간, 오픈, 개장, 마감, 여나요, 엽니까, 여는, 닫나요, 닫는 = 영업, 휴무",
      "주소, 위치, 어디, 오시는, 길, 찾아 = 주소, 위치",
      "전화, 번호, 연락, 연락처, 통화 = 전화, 이메일",
      "결제, 지불, 카드, 계산 = 카드, 현금, 계좌이체, 비자",
      "가격, 비용, 요금, 얼마, 비싼 = 원",
      "배송, 배달, 택배, 발송, 배송비 = 도착",
      "반품, 환불, 교환, 취소 = 반품, 환불",
      "예약, 방문 = 예약",
      "할인, 쿠폰 = 할인",
      "보증, 품질, 수리 = 보증",
      "주차 = 주차장",
    ],
    bare: "어디 = 주소, 어디에 = 주소, 언제 = 영업, 얼마 = 가격, 얼마예요 = 가격, 몇 = 시간",
    light: "방법, 방식, 기간, 매장, 가게, 회사, 서비스, 제품, 이용, 사용, 오늘",
  },
};
