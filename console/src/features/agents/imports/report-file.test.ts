import { expect, it } from "vitest";
import { importPlanOf } from "../../../testing/import-records.ts";
import { reportAsCsv } from "./report-file.ts";

it("is a table that no spreadsheet runs", () => {
  const { report } = importPlanOf();
  const [line] = report.needs_you;
  const names = ["=1+1", 'say "hi", please'];
  const csv = reportAsCsv({ ...report, needs_you: line ? [{ ...line, names, count: 4 }] : [] });
  expect(csv.split("\r\n").slice(0, 4)).toEqual([
    "\ufeffgroup,reason,explanation,of,name,file,line,path",
    "needs_you,no_reply,No answer yet,intents,'=1+1,nlu.yml,4,",
    'needs_you,no_reply,No answer yet,intents,"say ""hi"", please",,,',
    "needs_you,no_reply,No answer yet,intents,and 2 more,,,",
  ]);
});
