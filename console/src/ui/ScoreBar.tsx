import classes from "./ScoreBar.module.css";

/** A score of 0 to 1 as a bar with its figure, rounded down. */
export function ScoreBar({ score }: { score: number }) {
  return (
    <span className={classes.score}>
      <meter className={classes.bar} min={0} max={1} value={score} aria-hidden />
      <span className={classes.figure}>{Math.floor(score * 100)} %</span>
    </span>
  );
}
