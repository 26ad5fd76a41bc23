import type { SpanWords } from "../language-words.ts";

export const vi: SpanWords = {
  numbers: [
    "không",
    "một",
    "hai",
    "ba",
    "bốn",
    "năm",
    "sáu",
    "bảy",
    "tám",
    "chín",
    "mười",
    "mười một",
    "mười hai",
  ],
  days: [
    ["tuần (?:sau|tới)", 7],
    ["tuần trước", -7],
  ],
  moments: [["(?:nửa tiếng|nửa giờ) nữa", 30]],
  ahead: { before: "sau|trong|trong vòng", after: "nữa|sau|tới|tiếp" },
  ago: { before: "", after: "trước|qua" },
  units: { minute: "phút", hour: "giờ|tiếng", day: "ngày", week: "tuần", month: "tháng" },
  aUnit: "một",
};
