import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { useAgents } from "../features/agents/use-agents.ts";
import { useSession } from "../lib/session.ts";
import classes from "./CommandPalette.module.css";
import { findScreens, type PaletteEntry } from "./palette-entries.ts";

const SEARCH_AFTER_MS = 150;

/**
 * Finds every screen, agent, data source, action and entity by name; arrows choose, Enter opens. The browser's own dialog: it is there, with the
 * focus in its field, before the next key is pressed.
 */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  const entries = useEntries(text);
  const router = useRouter();
  const listId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const optionId = (index: number) => `${listId}-${index}`;

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
    if (event.key === "Enter") open(entries[chosen]);
    else if (step) setChosen((chosen + step + entries.length) % Math.max(1, entries.length));
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
          aria-label="Go to a page, an agent or what it uses"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={entries[chosen] && optionId(chosen)}
          placeholder="Go to a page, an agent or what it uses"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setChosen(0);
          }}
        />
      </label>
      <div id={listId} role="listbox" aria-label="What is found" className={classes.list}>
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input, which keeps the focus
          <div
            key={entry.href}
            id={optionId(index)}
            ref={(element) => {
              if (index === chosen) element?.scrollIntoView?.({ block: "nearest" });
            }}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={classes.entry}
            onMouseMove={() => setChosen(index)}
            onClick={() => open(entry)}
          >
            <span className={classes.label}>{entry.label}</span>
            <span className={classes.kind}>{entry.kind}</span>
          </div>
        ))}
      </div>
      {entries.length === 0 && <p className={classes.nothing}>Nothing found</p>}
    </dialog>
  );
}

function useEntries(text: string): PaletteEntry[] {
  const { permissions } = useSession();
  const [q] = useDebouncedValue(text.trim(), SEARCH_AFTER_MS);
  const agents = useAgents(q ? { q } : {});
  const things = useQuery({
    queryKey: ["palette", q],
    queryFn: async ({ signal }) => (await import("./find-things.ts")).findThings(q, signal),
    enabled: q !== "",
  });
  // Until the answer comes the list is the last one's: Enter must not open what doesn't match.
  const found = (agents.data?.data ?? []).filter(({ name }) => matches(name, text));
  return [
    ...findScreens(text.trim(), permissions),
    ...found.map(
      ({ id, name }): PaletteEntry => ({ label: name, kind: "Agent", href: `/agents/update/${id}` }),
    ),
    ...(things.data ?? []).filter(({ label }) => matches(label, text)),
  ];
}

function matches(name: string, text: string): boolean {
  return name.toLowerCase().includes(text.trim().toLowerCase());
}
