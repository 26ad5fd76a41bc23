import type { RankedPassage } from "@cxc/contract/data-sources.ts";
import { Text } from "@mantine/core";
import { ExternalLink } from "../../ui/ExternalLink.tsx";
import { ScoreBar } from "../../ui/ScoreBar.tsx";
import classes from "./PassageList.module.css";

/** The passages that were found, best first, each with how sure the search is of it. */
export function PassageList({ passages }: { passages: readonly RankedPassage[] }) {
  return (
    <section aria-label="Passages" className={classes.section}>
      <Text component="h2" fw={600}>
        Passages
      </Text>
      {passages.length === 0 ? (
        <Text size="sm" c="dimmed">
          No passage has anything to do with the question.
        </Text>
      ) : (
        <ol className={classes.passages}>
          {passages.map(({ id, passage, heading, score, title, url }) => (
            <li key={id} className={classes.passage}>
              <div className={classes.head}>
                <span className={classes.title}>
                  <ExternalLink href={url}>{title || url}</ExternalLink>
                  {heading && (
                    <Text component="span" inherit c="dimmed">
                      {" "}
                      › {heading}
                    </Text>
                  )}
                </span>
                <ScoreBar score={score} />
              </div>
              <p className={classes.text} dir="auto">
                {passage}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
