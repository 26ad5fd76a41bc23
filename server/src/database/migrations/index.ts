import type { Migration } from "kysely/migration";
import * as accounts from "./001-accounts.ts";
import * as agents from "./002-agents.ts";
import * as conversations from "./003-conversations.ts";
import * as jobs from "./004-jobs.ts";
import * as documents from "./005-documents.ts";
import * as actions from "./006-actions.ts";
import * as conversationLists from "./007-conversation-lists.ts";
import * as team from "./008-team.ts";
import * as crm from "./009-crm.ts";
import * as bytes from "./010-bytes.ts";
import * as mailLimits from "./011-mail-limits.ts";
import * as jobTurns from "./012-job-turns.ts";
import * as erasedVersions from "./013-erased-versions.ts";
import * as madeFrom from "./014-made-from.ts";
import * as confirmedActions from "./015-confirmed-actions.ts";
import * as textBytes from "./016-text-bytes.ts";
import * as outbox from "./017-outbox.ts";
import * as entityDetails from "./018-entity-details.ts";
import * as agentTests from "./020-agent-tests.ts";
import * as imports from "./022-imports.ts";
import * as changesAndGuide from "./024-changes-and-guide.ts";
import * as doneActions from "./025-done-actions.ts";
import * as jobRequests from "./026-job-requests.ts";
import * as intentHealth from "./027-intent-health.ts";
import * as nearMisses from "./029-near-misses.ts";
import * as rateCounts from "./030-rate-counts.ts";
import * as localModel from "./031-local-model.ts";
import * as titles from "./034-titles.ts";
import * as erasers from "./035-erasers.ts";
import * as noStatisticsOfWords from "./036-no-statistics-of-words.ts";
import * as outboxTries from "./038-outbox-tries.ts";
import * as publications from "./040-publications.ts";
import * as urgentIntents from "./042-urgent-intents.ts";
import * as foldedTexts from "./043-folded-texts.ts";
import * as growth from "./044-growth.ts";
import * as agentCounts from "./045-agent-counts.ts";
import * as conversationsWithoutMessage from "./046-conversations-without-message.ts";
import * as storedBytes from "./047-stored-bytes.ts";
import * as doneTurns from "./048-done-turns.ts";
import * as partsOfPages from "./049-parts-of-pages.ts";

/** Every migration, in the order of its number. */
export const migrations: Record<string, Migration> = {
  "001-accounts": accounts,
  "002-agents": agents,
  "003-conversations": conversations,
  "004-jobs": jobs,
  "005-documents": documents,
  "006-actions": actions,
  "007-conversation-lists": conversationLists,
  "008-team": team,
  "009-crm": crm,
  "010-bytes": bytes,
  "011-mail-limits": mailLimits,
  "012-job-turns": jobTurns,
  "013-erased-versions": erasedVersions,
  "014-made-from": madeFrom,
  "015-confirmed-actions": confirmedActions,
  "016-text-bytes": textBytes,
  "017-outbox": outbox,
  "018-entity-details": entityDetails,
  "020-agent-tests": agentTests,
  "022-imports": imports,
  "024-changes-and-guide": changesAndGuide,
  "025-done-actions": doneActions,
  "026-job-requests": jobRequests,
  "027-intent-health": intentHealth,
  "029-near-misses": nearMisses,
  "030-rate-counts": rateCounts,
  "031-local-model": localModel,
  "034-titles": titles,
  "035-erasers": erasers,
  "036-no-statistics-of-words": noStatisticsOfWords,
  "038-outbox-tries": outboxTries,
  "040-publications": publications,
  "042-urgent-intents": urgentIntents,
  "043-folded-texts": foldedTexts,
  "044-growth": growth,
  "045-agent-counts": agentCounts,
  "046-conversations-without-message": conversationsWithoutMessage,
  "047-stored-bytes": storedBytes,
  "048-done-turns": doneTurns,
  "049-parts-of-pages": partsOfPages,
};
