import { UnstyledButton } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import classes from "./Disclosure.module.css";

interface DisclosureProps {
  label: string;
  /** Stays open: something inside needs to be seen. */
  isForcedOpen?: boolean;
  children: ReactNode;
}

/** What few people need, folded away. */
export function Disclosure({ label, isForcedOpen = false, children }: DisclosureProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOpen || isForcedOpen;
  return (
    <div className={classes.disclosure}>
      <UnstyledButton
        className={classes.button}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setIsOpen(!isShown)}
      >
        <IconChevronRight
          size={16}
          stroke={1.5}
          aria-hidden
          className={classes.arrow}
          data-open={isShown || undefined}
        />
        {label}
      </UnstyledButton>
      <div id={id} hidden={!isShown} className={classes.content}>
        {children}
      </div>
    </div>
  );
}
