import type { ConversationTurn } from "@cxc/contract/conversations.ts";
import { Text } from "@mantine/core";
import { ExternalLink } from "../../ui/ExternalLink.tsx";
import { RelativeDate } from "../../ui/RelativeDate.tsx";
import { OutcomeBadge } from "./OutcomeBadge.tsx";
import { RatingMark } from "./RatingMark.tsx";
import classes from "./Transcript.module.css";
import { TurnActions } from "./TurnActions.tsx";
import type { TranscriptSlots } from "./transcript-parts.ts";
import { turnFigures } from "./turn-figures.ts";

interface TurnProps extends TranscriptSlots {
  agentId: string;
  conversationId: string;
  agentName: string;
  isRedacted: boolean;
  turn: ConversationTurn;
  onCorrect: () => void;
  onWriteArticle: (() => void) | undefined;
}

/** A message and its reply. */
export function Turn({ turn, agentName, isRedacted, renderHtml, renderWhy, ...props }: TurnProps) {
  const { message, response, is_form, outcome, rating, citations, suggestions, form } = turn;
  return (
    <li className={classes.turn}>
      {(message || isRedacted) && (
        <div className={classes.line} data-side="visitor">
          <span className={classes.who}>
            {is_form ? "Visitor's form" : "Visitor"} · <RelativeDate value={turn.at} />
          </span>
          <div className={classes.message} dir="auto">
            {message || <em>Redacted</em>}
          </div>
        </div>
      )}
      <div className={classes.line}>
        <span className={classes.who}>{agentName}</span>
        <div className={classes.reply} dir="auto" data-generated={turn.generated}>
          {response ? renderHtml(response) : <em>{isRedacted ? "Redacted" : "No reply yet"}</em>}
          {form && <Text size="sm">Asks for {form.data.map(({ label }) => label).join(", ")}.</Text>}
        </div>
        {suggestions.length > 0 && (
          <ul className={classes.suggestions} aria-label="Suggestions">
            {suggestions.map(({ title, text }) => (
              <li key={text}>{title}</li>
            ))}
          </ul>
        )}
        {citations.length > 0 && (
          <ul className={classes.citations} aria-label="Sources">
            {citations.map(({ title, url, quote }) => (
              <li key={`${url} ${title} ${quote}`}>
                <ExternalLink href={url}>{title || url}</ExternalLink>: “{quote}”
              </li>
            ))}
          </ul>
        )}
        <div className={classes.facts}>
          {outcome && <OutcomeBadge outcome={outcome} />}
          {rating !== null && <RatingMark rating={rating} />}
          {turnFigures(turn).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </div>
        <TurnActions turn={turn} isRedacted={isRedacted} {...props} />
        <div className={classes.why}>{renderWhy(turn.trace, is_form ? "" : message)}</div>
      </div>
    </li>
  );
}
