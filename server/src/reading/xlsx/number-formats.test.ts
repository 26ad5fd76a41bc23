import { expect, test } from "vitest";
import { kindOfFormat, showNumber } from "./number-formats.ts";

test.each([
  [0, undefined, "number"],
  [9, undefined, "percent"],
  [14, undefined, "date"],
  [20, undefined, "time"],
  [22, undefined, "date_time"],
  [164, "General", "number"],
  [164, "#,##0.00 [$€-407]", "number"],
  [164, '0 "days"', "number"],
  [164, "0.0%", "percent"],
  [164, "[$-409]d-mmm-yy;@", "date"],
  [164, "dd/mm/yyyy\\ hh:mm", "date_time"],
  [164, "[h]:mm", "time"],
  [164, "[Red]0", "number"],
  [164, "yyyy年m月d日", "date"],
])("format %d %s is a %s", (id, code, kind) => {
  expect(kindOfFormat(id, code)).toBe(kind);
});

test("shows numbers without noise, and dates of both calendars", () => {
  expect(showNumber(0.1 + 0.2, "number", false)).toBe("0.3");
  expect(showNumber(0.07, "percent", false)).toBe("7%");
  expect(showNumber(46082, "date", false)).toBe("2026-03-01");
  expect(showNumber(44620, "date", true)).toBe("2026-03-01");
  expect(showNumber(1, "date", false)).toBe("1900-01-01");
  expect(showNumber(46082.5, "date_time", false)).toBe("2026-03-01 12:00");
  expect(showNumber(1.0625, "time", false)).toBe("25:30");
  expect(showNumber(-3, "date", false)).toBe("-3");
});
