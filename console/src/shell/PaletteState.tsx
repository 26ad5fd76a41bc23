import { Button } from "@mantine/core";
import { useDelayed } from "../ui/use-delayed.ts";
import classes from "./PaletteList.module.css";

interface PaletteStateProps {
  isEmpty: boolean;
  isSearching: boolean;
  error: string | undefined;
  onRetry: () => void;
}

/** Below the list: that a search is under way, that it failed, or that there is nothing. */
export function PaletteState({ isEmpty, isSearching, error, onRetry }: PaletteStateProps) {
  const isLate = useDelayed(isSearching);
  if (error && !isSearching) {
    return (
      <div role="alert" className={classes.state}>
        {error}{" "}
        <Button variant="subtle" size="compact-sm" onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  }
  const text = isSearching ? isLate && "Searching…" : isEmpty && "Nothing found";
  return (
    <p role="status" className={classes.state}>
      {text || null}
    </p>
  );
}
