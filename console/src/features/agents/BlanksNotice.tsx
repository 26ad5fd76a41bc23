import type { TextWithBlanks } from "@cxc/contract/agent-blanks.ts";
import { Notice } from "../../ui/Notice.tsx";
import { TextLink } from "../../ui/TextLink.tsx";
import classes from "./BlanksNotice.module.css";
import { useBlanks } from "./use-blanks.ts";

/** Which texts of an agent are still the template's, each with a link to where it is filled in; nothing where none is. */
export function BlanksNotice({ agentId }: { agentId: string }) {
  const texts = useBlanks(agentId).data ?? [];
  if (texts.length === 0) return null;
  return (
    <div className={classes.box}>
      <Notice tone="warning" title={titleOf(texts.length)}>
        Visitors hear that the agent doesn't know this. Write your own in place of each {"{{?…}}"}.
        <details>
          <summary className={classes.summary}>Which they are</summary>
          <ul className={classes.list}>
            {texts.map((text) => (
              <li key={text.id}>
                <TextLink link={linkTo(text)}>{text.title}</TextLink>: {text.blanks.join("; ")}
              </li>
            ))}
          </ul>
        </details>
      </Notice>
    </div>
  );
}

function titleOf(count: number): string {
  return count === 1 ? "1 text is still ours, not yours" : `${count} texts are still ours, not yours`;
}

function linkTo({ id, data_source_id }: TextWithBlanks) {
  return data_source_id === null
    ? ({ to: "/agents/intent/update/$intentId", params: { intentId: id } } as const)
    : ({ to: "/datasource/details/$dataSourceId", params: { dataSourceId: data_source_id } } as const);
}
