import { HTTP_METHODS } from "@cxc/contract/rules.ts";
import type { FoundBot } from "../found-bot.ts";
import { at, entriesOf, listAt, textAt } from "../loose-json.ts";
import type { Notes } from "../notes.ts";
import { type CxFile, within, withParameters } from "./cx-files.ts";

/** Addresses that the agent calls: flexible ones with their method and body, the others with the protocol that they expect. */
export function readCxWebhooks(files: CxFile[], bot: FoundBot, notes: Notes): void {
  for (const { path: file, data } of within(files, "webhooks")) {
    const service = at(data, "genericWebService");
    const [title, url] = [textAt(data, "displayName"), textAt(service, "uri")];
    if (title === "") continue;
    const location = { file };
    const secrets = [
      "username",
      "password",
      "allowedCaCerts",
      "oauthConfig",
      "secretVersionForUsernamePassword",
    ];
    if (
      secrets.some((key) => at(service, key) !== undefined) ||
      listAt(service, "requestHeaders").length + entriesOf(at(service, "requestHeaders")).length > 0
    )
      notes.needsYou("secret", { of: "actions", name: `${title}: user, password and headers`, location });
    const isFlexible = textAt(service, "webhookType") === "FLEXIBLE";
    if (!isFlexible)
      notes.tell("runs_code", {
        of: "actions",
        name: `${title}: expects Dialogflow's own protocol`,
        location,
      });
    const method = HTTP_METHODS.find((each) => each === textAt(service, "httpMethod")) ?? "POST";
    const body = withParameters(textAt(service, "requestBody"));
    bot.actions.push({ title, kind: "http", method, url: withParameters(url), body, location });
  }
}
