import { SEARCH_MAX } from "@cxc/contract/rules.ts";
import { IconSearch } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import classes from "./CommandPalette.module.css";
import { PaletteList } from "./PaletteList.tsx";
import { PaletteState } from "./PaletteState.tsx";
import type { PaletteEntry } from "./palette-entries.ts";
import { usePaletteEntries } from "./use-palette-entries.ts";

const HINT = "Go to a page, an agent or what it uses";

/**
 * Finds every screen, and by its title whatever the company has made; arrows choose, Enter opens. The browser's own
 * dialog: it is there, with the focus in its field, before the next key is pressed.
 */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const [chosenKey, setChosenKey] = useState<string>();
  const { entries, isSearching, error, retry } = usePaletteEntries(text);
  const router = useRouter();
  const listId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const optionId = ({ key }: PaletteEntry) => `${listId}-${key.replaceAll(" ", "-")}`;
  // What was chosen stays so while answers come in around it.
  const index = Math.max(
    0,
    entries.findIndex(({ key }) => key === chosenKey),
  );
  const chosen = entries[index];

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    field.current?.focus();
    // Closing gives the focus back to where it was.
    return () => element?.close();
  }, []);

  function open(entry: PaletteEntry | undefined) {
    if (!entry) return;
    onClose();
    router.history.push(entry.href);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter") open(chosen);
    else if (step) setChosenKey(entries.at((index + step) % Math.max(1, entries.length))?.key);
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
    <dialog
      ref={dialog}
      aria-label="Go to"
      className={classes.dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <label className={classes.field}>
        <IconSearch size={18} stroke={1.5} aria-hidden />
        <input
          ref={field}
          role="combobox"
          aria-label={HINT}
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={chosen && optionId(chosen)}
          dir="auto"
          placeholder={HINT}
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_MAX}
          value={text}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setChosenKey(undefined);
          }}
        />
      </label>
      <PaletteList
        id={listId}
        entries={entries}
        chosen={chosen}
        optionId={optionId}
        onChoose={({ key }) => setChosenKey(key)}
        onOpen={open}
      />
      <PaletteState isEmpty={entries.length === 0} isSearching={isSearching} error={error} onRetry={retry} />
    </dialog>
  );
}
