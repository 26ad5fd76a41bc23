import type { Storage } from "@cxc/contract/storage.ts";
import { Progress } from "@mantine/core";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { TextLink } from "../../ui/TextLink.tsx";
import { sizeText } from "./file-types.ts";
import { isNearlyFull } from "./nearly-full.ts";
import classes from "./StorageSummary.module.css";
import { useStorage } from "./use-storage.ts";

const KINDS = [
  ["Pages", "page"],
  ["Files", "file"],
  ["Articles", "article"],
  ["Files to be read", "upload"],
] as const;

/** What the company stores, of what it may; nothing until it is known. */
export function StorageSummary() {
  const { data } = useStorage();
  if (data === undefined || (data.used === 0 && !data.is_disk_low)) return null;
  const { used, limit, kinds, data_sources, conversations, messages } = data;
  const largest = data_sources.length === 0 ? null : <LargestSources sources={data_sources} />;
  return (
    <section className={classes.storage} aria-label="Storage">
      <div className={classes.line}>
        <span>
          {limit === null ? `Stored: ${sizeText(used)}` : `Stored: ${sizeText(used)} of ${sizeText(limit)}`}
        </span>
        {limit !== null && (
          <Progress
            className={classes.bar}
            size={4}
            value={Math.min(100, (100 * used) / Math.max(1, limit))}
            {...(isNearlyFull(data) && { color: "orange" })}
            aria-label="Storage used"
          />
        )}
      </div>
      <Disclosure label="What takes it up">
        <Facts
          facts={[
            ...KINDS.map(([label, kind]) => [label, kinds[kind] > 0 ? sizeText(kinds[kind]) : null] as const),
            ["Largest", largest],
            [
              "Conversations",
              `${conversations.toLocaleString("en")} with ${messages.toLocaleString("en")} messages. They are never refused; each agent's settings say how long they are kept.`,
            ],
          ]}
        />
      </Disclosure>
    </section>
  );
}

function LargestSources({ sources }: { sources: Storage["data_sources"] }) {
  return (
    <ul className={classes.sources}>
      {sources.map(({ id, title, bytes }) => (
        <li key={id}>
          <TextLink link={{ to: "/datasource/details/$dataSourceId", params: { dataSourceId: id } }}>
            {title}
          </TextLink>
          , {sizeText(bytes)}
        </li>
      ))}
    </ul>
  );
}
