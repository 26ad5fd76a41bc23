import { ActionIcon } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";

interface RowActionProps {
  icon: Icon;
  /** The word, shown on hover: "Delete". */
  label: string;
  /** What it is done to, for screen readers. */
  name: string;
  onClick: () => void;
}

/** A small button at the end of a row. */
export function RowAction({ icon: Glyph, label, name, onClick }: RowActionProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      title={label}
      aria-label={`${label} ${name}`}
      onClick={onClick}
    >
      <Glyph size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
