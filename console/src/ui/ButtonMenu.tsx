import { UnstyledButton } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import {
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from "react";
import classes from "./ButtonMenu.module.css";

interface MenuEntry {
  label: string;
  icon: Icon;
  onChoose: () => void;
  /** A line stands above it. */
  isApart?: boolean;
}

/** What the menu's button takes. */
interface MenuButtonProps {
  id: string;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  "aria-controls": string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

interface ButtonMenuProps {
  entries: readonly MenuEntry[];
  renderButton: (props: MenuButtonProps) => ReactNode;
}

/**
 * A button with a menu under its right edge, by mouse and by keys (WAI-ARIA, menu button). The component library's places
 * itself anywhere, which is more script than all of the frame around it.
 */
export function ButtonMenu({ entries, renderButton }: ButtonMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const menuId = `${id}-menu`;
  const focusOn = (step: (index: number) => number) => {
    const items = [...(root.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
    const now = items.findIndex((item) => item.matches(":focus"));
    items[(step(now) + items.length) % items.length]?.focus();
  };

  function close() {
    setIsOpen(false);
    document.getElementById(id)?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (!isOpen) {
      if (key !== "ArrowDown") return;
      setIsOpen(true);
    } else if (key === "Escape") close();
    else if (key === "ArrowDown") focusOn((index) => index + 1);
    else if (key === "ArrowUp") focusOn((index) => index - 1);
    else if (key === "Home") focusOn(() => 0);
    else if (key === "End") focusOn(() => -1);
    else return;
    event.preventDefault();
  }

  function onBlur({ relatedTarget }: FocusEvent) {
    if (!root.current?.contains(relatedTarget)) setIsOpen(false);
  }

  return (
    <div ref={root} className={classes.root}>
      {renderButton({
        id,
        "aria-haspopup": "menu",
        "aria-expanded": isOpen,
        "aria-controls": isOpen ? menuId : undefined,
        onClick: () => setIsOpen(!isOpen),
        onKeyDown,
        onBlur,
      })}
      {isOpen && (
        <div
          ref={focusFirst}
          id={menuId}
          role="menu"
          tabIndex={-1}
          aria-labelledby={id}
          className={classes.menu}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        >
          {entries.map(({ label, icon: Glyph, onChoose, isApart }) => (
            <Fragment key={label}>
              {isApart && <hr className={classes.line} />}
              <UnstyledButton
                role="menuitem"
                tabIndex={-1}
                className={classes.entry}
                onClick={() => {
                  close();
                  onChoose();
                }}
              >
                <Glyph size={18} stroke={1.5} aria-hidden />
                {label}
              </UnstyledButton>
            </Fragment>
          ))}
        </div>
      )}
    </div>
  );
}

/** When a menu comes onto the page its first entry gets the focus. */
function focusFirst(menu: HTMLElement | null): void {
  menu?.querySelector<HTMLElement>("[role=menuitem]")?.focus();
}
