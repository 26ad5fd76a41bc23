import type { UnansweredGroup } from "@cxc/contract/conversations.ts";
import { IconCircleCheck } from "@tabler/icons-react";
import { useState } from "react";
import { queryErrorText } from "../../lib/query-error.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LoadedContent } from "../../ui/LoadedContent.tsx";
import { SelectField } from "../../ui/SelectField.tsx";
import { NewIntentDialog } from "./NewIntentDialog.tsx";
import { MODE_CHOICES } from "./outcome-texts.ts";
import { TeachGroupDialog } from "./TeachGroupDialog.tsx";
import type { TranscriptSlots } from "./transcript-parts.ts";
import classes from "./UnansweredList.module.css";
import { UnansweredQuestion } from "./UnansweredQuestion.tsx";
import { useConversationFilters } from "./use-conversation-filters.ts";
import { useForgetUnanswered, useUnanswered } from "./use-unanswered.ts";

interface UnansweredListProps extends Pick<TranscriptSlots, "renderHtml" | "renderArticle"> {
  agentId: string;
}

type Asked = { what: "teach" | "intent" | "article"; group: UnansweredGroup };

/** What an agent could not answer in the last 30 days, most frequent first, each with the ways to mend it. */
export function UnansweredList({ agentId, renderHtml, renderArticle }: UnansweredListProps) {
  const { filters, change } = useConversationFilters();
  const mode = filters.mode === "test" ? "test" : "live";
  const groups = useUnanswered(agentId, mode);
  const forget = useForgetUnanswered();
  const [asked, setAsked] = useState<Asked | null>(null);
  const groupFor = (what: Asked["what"]) => (asked?.what === what ? asked.group : null);

  function close() {
    setAsked(null);
    void forget();
  }

  return (
    <>
      <div className={classes.mode}>
        <SelectField
          label="Mode"
          value={mode}
          choices={MODE_CHOICES}
          onChange={(next) => change({ mode: next ?? undefined })}
          isClearable={false}
          isSearchable={false}
        />
      </div>
      <LoadedContent data={groups.data} error={queryErrorText(groups)} onRetry={() => void groups.refetch()}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={IconCircleCheck}
              title="No Questions Found"
              text="In the last 30 days the agent had an answer to everything it was asked."
              isFramed
            />
          ) : (
            <ul className={classes.groups} aria-label="Unanswered questions">
              {all.map((group) => (
                <UnansweredQuestion
                  key={group.question}
                  group={group}
                  onTeach={() => setAsked({ what: "teach", group })}
                  onMakeIntent={() => setAsked({ what: "intent", group })}
                  onWriteArticle={renderArticle && (() => setAsked({ what: "article", group }))}
                />
              ))}
            </ul>
          )
        }
      </LoadedContent>
      <TeachGroupDialog agentId={agentId} group={groupFor("teach")} renderHtml={renderHtml} onDone={close} />
      <NewIntentDialog agentId={agentId} group={groupFor("intent")} onDone={close} />
      {renderArticle?.(groupFor("article")?.question ?? null, close)}
    </>
  );
}
