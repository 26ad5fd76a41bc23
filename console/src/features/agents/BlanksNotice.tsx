import type { TextWithBlanks } from "@cxc/contract/agent-blanks.ts";
import { List, Spoiler } from "@mantine/core";
import { Notice } from "../../ui/Notice.tsx";
import { TextLink } from "../../ui/TextLink.tsx";
import { useBlanks } from "./use-blanks.ts";

/** Pixels: about three texts. */
const FOLDED_HEIGHT = 80;

/** Which texts of an agent are still the template's, each with a link to where it is filled in; nothing where none is. */
export function BlanksNotice({ agentId }: { agentId: string }) {
  const texts = useBlanks(agentId).data ?? [];
  if (texts.length === 0) return null;
  return (
    <Notice tone="warning" title={titleOf(texts.length)}>
      Visitors hear that the agent doesn't know this. Write your own in place of each {"{{?…}}"}:
      <Spoiler maxHeight={FOLDED_HEIGHT} showLabel="Show all" hideLabel="Show fewer">
        <List size="sm" withPadding>
          {texts.map((text) => (
            <List.Item key={text.id}>
              <TextLink c="inherit" link={placeOf(text)}>
                {text.title}
              </TextLink>
              : {text.blanks.join("; ")}
            </List.Item>
          ))}
        </List>
      </Spoiler>
    </Notice>
  );
}

function titleOf(count: number): string {
  return count === 1 ? "1 text is still ours, not yours" : `${count} texts are still ours, not yours`;
}

function placeOf({ id, data_source_id }: TextWithBlanks) {
  return data_source_id === null
    ? ({ to: "/agents/intent/update/$intentId", params: { intentId: id } } as const)
    : ({ to: "/datasource/details/$dataSourceId", params: { dataSourceId: data_source_id } } as const);
}
