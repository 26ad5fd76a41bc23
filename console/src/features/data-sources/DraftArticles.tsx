import { ARTICLE_TEXT_MAX, ARTICLES_PER_REQUEST_MAX } from "@cxc/contract/rules.ts";
import { Button, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useRef } from "react";
import { TextAreaField } from "../../ui/TextAreaField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import classes from "./DraftArticles.module.css";

interface DraftArticlesProps {
  count: number;
  fieldOf: (
    index: number,
    key: "title" | "description",
  ) => { value: string; onChange: (value: string) => void; error: string | undefined };
  onAdd: () => void;
  onRemove: (index: number) => void;
}

/** The articles of a new data source, added and removed. */
export function DraftArticles({ count, fieldOf, onAdd, onRemove }: DraftArticlesProps) {
  const add = useRef<HTMLButtonElement>(null);
  const isFull = count >= ARTICLES_PER_REQUEST_MAX;
  return (
    <section className={classes.articles} aria-label="Articles">
      <div>
        <Text component="h2" fw={500}>
          Articles
        </Text>
        <Text size="xs" c="dimmed">
          {count === 0 ? "Texts that the agents answer from. You can add them later too." : countText(count)}
        </Text>
      </div>
      {Array.from({ length: count }, (_, index) => {
        const number = index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a draft's articles have nothing but their place
          <fieldset key={index} aria-label={`Article ${number}`} className={classes.article}>
            <div className={classes.heading}>
              <Text size="xs" c="dimmed">
                Article {number}
              </Text>
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                aria-label={`Remove article ${number}`}
                onClick={() => {
                  onRemove(index);
                  add.current?.focus();
                }}
              >
                Remove
              </Button>
            </div>
            <TextField {...fieldOf(index, "title")} label="Article title" isRequired />
            <TextAreaField
              {...fieldOf(index, "description")}
              label="Article text"
              max={ARTICLE_TEXT_MAX}
              minRows={5}
              isRequired
            />
          </fieldset>
        );
      })}
      <Button
        variant="default"
        ref={add}
        className={classes.add}
        leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
        disabled={isFull}
        onClick={onAdd}
      >
        Add article
      </Button>
      {isFull && (
        <Text size="xs" c="dimmed">
          {ARTICLES_PER_REQUEST_MAX} articles at once. Add more after saving.
        </Text>
      )}
    </section>
  );
}

function countText(count: number): string {
  return count === 1 ? "1 article" : `${count} articles`;
}
