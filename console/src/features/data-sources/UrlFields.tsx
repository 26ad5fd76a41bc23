import { CRAWL_DEPTH_MAX, CRAWL_PAGES_MAX, CRAWL_PATHS_MAX, CRAWL_SCHEDULES } from "@cxc/contract/rules.ts";
import { SelectField } from "../../ui/SelectField.tsx";
import { TagsField } from "../../ui/TagsField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import type { UrlDraft } from "./data-source-draft.ts";
import classes from "./UrlFields.module.css";
import { pathOf } from "./web-address.ts";

/** What a field takes: value, onChange and error. */
export type UrlFieldOf = <Key extends keyof UrlDraft & string>(
  key: Key,
) => { value: UrlDraft[Key]; onChange: (value: UrlDraft[Key]) => void; error: string | undefined };

type Schedule = UrlDraft["schedule"];

const SCHEDULES: Record<Schedule, string> = { none: "Never", daily: "Every day", weekly: "Every week" };
const CHOICES = CRAWL_SCHEDULES.map((value) => ({ value, label: SCHEDULES[value] }));

/** How often a URL is read again, in words. */
export function scheduleText(schedule: Schedule): string {
  return SCHEDULES[schedule];
}

/** How much of a site is read, and when again. A single page has the schedule only. */
export function UrlFields({ fieldOf, isSite }: { fieldOf: UrlFieldOf; isSite: boolean }) {
  const schedule = fieldOf("schedule");
  return (
    <>
      {isSite && (
        <>
          <div className={classes.pair}>
            <TextField
              {...fieldOf("max_pages")}
              label="Most pages"
              help={`Up to ${CRAWL_PAGES_MAX.toLocaleString("en")}.`}
            />
            <TextField
              {...fieldOf("max_depth")}
              label="Depth"
              help={`Clicks from the start page, up to ${CRAWL_DEPTH_MAX}.`}
            />
          </div>
          <PathsField
            {...fieldOf("include")}
            label="Include paths"
            help="Only pages whose path begins so; * stands for anything."
            placeholder="/help"
          />
          <PathsField
            {...fieldOf("exclude")}
            label="Exclude paths"
            help="Pages whose path begins so are left out."
            placeholder="/blog"
          />
        </>
      )}
      <SelectField
        label="Read again"
        help="Only what has changed is read anew."
        choices={CHOICES}
        value={schedule.value}
        error={schedule.error}
        isSearchable={false}
        isClearable={false}
        onChange={(value) => schedule.onChange(CRAWL_SCHEDULES.find((each) => each === value) ?? "none")}
      />
    </>
  );
}

interface PathsFieldProps {
  label: string;
  help: string;
  placeholder: string;
  value: string[];
  onChange: (paths: string[]) => void;
  error: string | undefined;
}

function PathsField({ onChange, ...props }: PathsFieldProps) {
  return (
    <TagsField
      {...props}
      max={CRAWL_PATHS_MAX}
      onChange={(paths) => onChange([...new Set(paths.map(pathOf))])}
    />
  );
}
