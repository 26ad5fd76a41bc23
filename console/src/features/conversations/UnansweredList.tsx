import type { QuestionQueue, UnansweredGroup } from "@cxc/contract/unanswered.ts";
import { IconCircleCheck } from "@tabler/icons-react";
import { useState } from "react";
import { failureText } from "../../lib/api-error.ts";
import { guideAddress } from "../../lib/guide-address.ts";
import { queryErrorText, retryOf } from "../../lib/query-error.ts";
import { useUrlSearch } from "../../lib/use-url-search.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LoadedContent } from "../../ui/LoadedContent.tsx";
import { SelectField } from "../../ui/SelectField.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useConversationFilters } from "../conversation-filters/use-conversation-filters.ts";
import { NewIntentDialog } from "./NewIntentDialog.tsx";
import { MODE_CHOICES } from "./outcome-texts.ts";
import { TeachGroupDialog } from "./TeachGroupDialog.tsx";
import type { TranscriptSlots } from "./transcript-parts.ts";
import classes from "./UnansweredList.module.css";
import { UnansweredQuestion } from "./UnansweredQuestion.tsx";
import { useDismissGroup, useForgetUnanswered, useUnanswered } from "./use-unanswered.ts";

interface UnansweredListProps
  extends Pick<TranscriptSlots, "renderHtml" | "renderArticle" | "renderPublish"> {
  agentId: string;
}

const QUEUES: { value: QuestionQueue; label: string }[] = [
  { value: "unanswered", label: "Not answered" },
  { value: "near", label: "Nearly understood" },
  { value: "dismissed", label: "Not for this agent" },
];

type Asked = { what: "teach" | "intent" | "article"; group: UnansweredGroup };

const EMPTY_TEXTS: Record<QuestionQueue, string> = {
  unanswered: "In the last 30 days the agent had an answer to everything it was asked.",
  near: "In the last 30 days no intent just missed a question.",
  dismissed: "Of the questions of the last 30 days none was said not to be for this agent.",
};

/** What an agent could not answer in the last 30 days, most frequent first, each with the ways to mend it. */
export function UnansweredList({ agentId, renderHtml, renderArticle, renderPublish }: UnansweredListProps) {
  const { filters, change } = useConversationFilters();
  const mode = filters.mode === "test" ? "test" : "live";
  const { search, change: changeUrl } = useUrlSearch();
  const queue = QUEUES.find(({ value }) => value === search.queue)?.value ?? "unanswered";
  const groups = useUnanswered(agentId, mode, queue);
  const dismiss = useDismissGroup(agentId);
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
          label="Queue"
          value={queue}
          choices={QUEUES}
          onChange={(next) => changeUrl({ queue: next === "unanswered" ? undefined : (next ?? undefined) })}
          isClearable={false}
          isSearchable={false}
        />
        <SelectField
          label="Mode"
          value={mode}
          choices={MODE_CHOICES}
          onChange={(next) => change({ mode: next ?? undefined })}
          isClearable={false}
          isSearchable={false}
        />
      </div>
      <LoadedContent data={groups.data} error={queryErrorText(groups)} onRetry={retryOf(groups)}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={IconCircleCheck}
              title="No Questions Found"
              guide={guideAddress("what-to-do-with-unanswered")}
              text={EMPTY_TEXTS[queue]}
              isFramed
            />
          ) : (
            <ul className={classes.groups} aria-label="Unanswered questions">
              {all.map((group) => (
                <UnansweredQuestion
                  key={group.question}
                  group={group}
                  isDismissed={queue === "dismissed"}
                  onDismiss={() =>
                    dismiss.mutate(
                      { ...group, isBack: queue === "dismissed" },
                      { onSuccess: toastSuccess, onError: (error) => toastError(failureText(error)) },
                    )
                  }
                  onTeach={() => setAsked({ what: "teach", group })}
                  onMakeIntent={() => setAsked({ what: "intent", group })}
                  onWriteArticle={renderArticle && (() => setAsked({ what: "article", group }))}
                />
              ))}
            </ul>
          )
        }
      </LoadedContent>
      <TeachGroupDialog
        agentId={agentId}
        group={groupFor("teach")}
        renderHtml={renderHtml}
        renderPublish={renderPublish}
        onDone={close}
      />
      <NewIntentDialog agentId={agentId} group={groupFor("intent")} onDone={close} />
      {renderArticle?.(groupFor("article")?.question ?? null, close)}
    </>
  );
}
