import classes from "./PaletteList.module.css";
import { groupEntries, type PaletteEntry } from "./palette-entries.ts";

interface PaletteListProps {
  id: string;
  entries: readonly PaletteEntry[];
  chosen: PaletteEntry | undefined;
  optionId: (entry: PaletteEntry) => string;
  onChoose: (entry: PaletteEntry) => void;
  onOpen: (entry: PaletteEntry) => void;
}

/** What the palette offers, under a heading for each kind. The focus stays in the field, which handles the keys. */
export function PaletteList({ id, entries, chosen, optionId, onChoose, onOpen }: PaletteListProps) {
  return (
    <div id={id} role="listbox" aria-label="What is found" className={classes.list}>
      {groupEntries(entries).map(([group, members]) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={group} role="group" aria-label={group}>
          <div className={classes.group} aria-hidden>
            {group}
          </div>
          {members.map((entry) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input, which keeps the focus
            <div
              key={entry.key}
              id={optionId(entry)}
              ref={(element) => {
                if (entry === chosen) element?.scrollIntoView?.({ block: "nearest" });
              }}
              role="option"
              tabIndex={-1}
              aria-selected={entry === chosen}
              className={classes.entry}
              onMouseMove={() => onChoose(entry)}
              onClick={() => onOpen(entry)}
            >
              <span className={classes.label} dir="auto">
                {entry.label}
              </span>
              {entry.within !== undefined && (
                <span className={classes.within} dir="auto">
                  {entry.within}
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
