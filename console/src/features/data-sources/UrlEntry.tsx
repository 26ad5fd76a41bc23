import { urlBody } from "@cxc/contract/data-source-urls.ts";
import { URL_MAX } from "@cxc/contract/rules.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import { CheckboxField } from "../../ui/CheckboxField.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { TextField } from "../../ui/TextField.tsx";
import type { UrlDraft } from "./data-source-draft.ts";
import { type UrlFieldOf, UrlFields } from "./UrlFields.tsx";
import { UrlPreviewPanel } from "./UrlPreviewPanel.tsx";
import { completeAddress } from "./web-address.ts";

const ADVANCED: readonly (keyof UrlDraft)[] = ["max_pages", "max_depth", "include", "exclude", "schedule"];

/** A URL that is to be read: the address, one page or the whole site, what few people need to say, and a look ahead. */
export function UrlEntry({ fieldOf, autoFocus = false }: { fieldOf: UrlFieldOf; autoFocus?: boolean }) {
  const url = fieldOf("url");
  const isSite = fieldOf("is_complete_crawl");
  const [previewed, setPreviewed] = useState<UrlDraft | null>(null);
  const [refused, setRefused] = useState<{ url: string; text: string } | null>(null);
  const draft: UrlDraft = {
    url: completeAddress(url.value),
    is_complete_crawl: isSite.value,
    max_pages: fieldOf("max_pages").value,
    max_depth: fieldOf("max_depth").value,
    include: fieldOf("include").value,
    exclude: fieldOf("exclude").value,
    schedule: fieldOf("schedule").value,
  };

  /** An address that can't be read says why at once. */
  function preview() {
    const problem = urlBody.shape.url.safeParse(draft.url).error?.issues[0];
    setRefused(problem ? { url: url.value, text: problem.message } : null);
    if (!problem) setPreviewed(draft);
  }

  return (
    <>
      <TextField
        label="URL"
        type="url"
        isRequired
        autoFocus={autoFocus}
        placeholder="https://example.com"
        value={url.value}
        error={url.error ?? (refused?.url === url.value ? refused.text : undefined)}
        onChange={(text) => url.onChange(text.slice(0, URL_MAX + 1))}
        onBlur={() => {
          const whole = completeAddress(url.value);
          if (whole !== url.value) url.onChange(whole);
        }}
      />
      <CheckboxField
        {...isSite}
        label="Crawl whole site"
        help="Follows the links to other pages of the same site."
      />
      <Disclosure label="Advanced" isForcedOpen={ADVANCED.some((key) => fieldOf(key).error !== undefined)}>
        <UrlFields fieldOf={fieldOf} isSite={isSite.value} />
      </Disclosure>
      <Button variant="default" size="compact-sm" style={{ alignSelf: "flex-start" }} onClick={preview}>
        Preview
      </Button>
      {previewed && <UrlPreviewPanel draft={previewed} />}
    </>
  );
}
