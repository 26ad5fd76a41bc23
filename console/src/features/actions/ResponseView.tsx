import type { ReceivedResponse } from "@cxc/contract/actions.ts";
import { Text } from "@mantine/core";
import { CodeBlock } from "../../ui/CodeBlock.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import classes from "./ResponseView.module.css";
import { readableBody } from "./run-texts.ts";

/** What came back: status and body, the fields that a reply may use, and the headers folded away. */
export function ResponseView({ response }: { response: ReceivedResponse }) {
  const { status, headers, body, fields } = response;
  const names = Object.keys(fields);
  return (
    <>
      <CodeBlock
        label="Response"
        text={[status === null ? "" : `HTTP ${status}`, readableBody(body)].filter(Boolean).join("\n\n")}
      />
      {names.length > 0 && (
        <table className={classes.fields}>
          <caption>What a reply can use</caption>
          <thead>
            <tr>
              <th scope="col">Placeholder</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <td>
                  <code>{`{{action.${name}}}`}</code>
                </td>
                <td>{fields[name]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {headers.length > 0 && (
        <Disclosure label="Response headers">
          <CodeBlock
            label="Response headers"
            isLabelHidden
            text={headers.map(({ name, value }) => `${name}: ${value}`).join("\n")}
          />
        </Disclosure>
      )}
      {body === "" && (
        <Text size="xs" c="dimmed">
          The answer has no content.
        </Text>
      )}
    </>
  );
}
