import { Button, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type ReactNode, useRef } from "react";
import classes from "./DraftItems.module.css";

interface DraftItemsProps {
  /** "Article": what one is called. */
  name: string;
  /** What belongs here, while there is none. */
  help: string;
  count: number;
  /** How many go into one save. */
  max: number;
  onAdd: () => void;
  onRemove: (index: number) => void;
  children: (index: number) => ReactNode;
}

/** The URLs or the articles of a new data source, added and removed. */
export function DraftItems({ name, help, count, max, onAdd, onRemove, children }: DraftItemsProps) {
  const add = useRef<HTMLButtonElement>(null);
  const isFull = count >= max;
  return (
    <div className={classes.items}>
      {count === 0 && (
        <Text size="sm" c="dimmed">
          {help}
        </Text>
      )}
      {Array.from({ length: count }, (_, index) => {
        const title = `${name} ${index + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a draft's items have nothing but their place
          <fieldset key={index} aria-label={title} className={classes.item}>
            <div className={classes.heading}>
              <Text size="xs" c="dimmed">
                {title}
              </Text>
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                aria-label={`Remove ${lowerFirst(title)}`}
                onClick={() => {
                  onRemove(index);
                  add.current?.focus();
                }}
              >
                Remove
              </Button>
            </div>
            {children(index)}
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
        Add {lowerFirst(name)}
      </Button>
      {isFull && (
        <Text size="xs" c="dimmed">
          {max} at once. Add more after saving.
        </Text>
      )}
    </div>
  );
}

/** "Article" among words is "article", "URL" stays. */
function lowerFirst(text: string): string {
  return /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
