import { IconThumbDown, IconThumbUp } from "@tabler/icons-react";
import { ratingText } from "./outcome-texts.ts";
import classes from "./RatingMark.module.css";

/** A visitor's rating: a thumb and a word. */
export function RatingMark({ rating }: { rating: 1 | -1 }) {
  const Thumb = rating === 1 ? IconThumbUp : IconThumbDown;
  return (
    <span className={classes.mark}>
      <Thumb size={16} stroke={1.5} aria-hidden />
      {ratingText(rating)}
    </span>
  );
}
