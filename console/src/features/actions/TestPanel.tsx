import type { Action, TestedAction } from "@cxc/contract/actions.ts";
import { placeholdersFor } from "@cxc/contract/placeholders.ts";
import { Button, Group, Text, Title } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { failureText } from "../../lib/api-error.ts";
import { Notice } from "../../ui/Notice.tsx";
import { toastError } from "../../ui/toast.ts";
import { useEntityChoices } from "../entities/use-entities.ts";
import { NoMailServer } from "./NoMailServer.tsx";
import { placeholdersOf, templatesOf } from "./placeholders.ts";
import { SampleField, sampleValue } from "./SampleField.tsx";
import classes from "./TestPanel.module.css";
import { TestResult } from "./TestResult.tsx";
import { useTestAction } from "./use-actions.ts";

interface TestPanelProps {
  action: Action;
  /** Something is typed that is not saved. */
  isStale: boolean;
  onTested: (result: TestedAction) => void;
  /** Shows a reply's HTML, cleaned. */
  renderHtml: (html: string) => ReactNode;
}

/** Tries the saved action with sample values: shows what it would send, or sends it. */
export function TestPanel({ action, isStale, onTested, renderHtml }: TestPanelProps) {
  const [texts, setTexts] = useState<Record<string, string>>({});
  const entities = useEntityChoices("").data?.data ?? [];
  const test = useTestAction(action.id);
  const names = placeholdersOf(templatesOf(action));
  const entityOf = (name: string) => entities.find((entity) => placeholdersFor(entity).includes(name));
  const isDry = test.variables?.is_dry ?? false;

  function run(is_dry: boolean) {
    const values = names.flatMap((name) => {
      const value = sampleValue(texts[name] ?? "", entityOf(name)?.data_type);
      return value === undefined ? [] : [[name, value] as const];
    });
    test.mutate(
      { values: Object.fromEntries(values), is_dry },
      { onSuccess: onTested, onError: (error) => toastError(failureText(error)) },
    );
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    run(true);
  }

  return (
    <section aria-label="Test" className={classes.panel}>
      <Title order={2} size="sm">
        Test
      </Title>
      <form onSubmit={onSubmit} aria-label="Sample values" className={classes.form}>
        {isStale && <Notice>What is tested is the saved action. Save your changes first.</Notice>}
        <NoMailServer kind={action.kind} />
        {names.length === 0 && (
          <Text size="sm" c="dimmed">
            The action uses no values of entities, so there are none to fill in.
          </Text>
        )}
        {names.map((name) => (
          <SampleField
            key={name}
            name={name}
            entity={entityOf(name)}
            value={texts[name] ?? ""}
            onChange={(text) => setTexts((before) => ({ ...before, [name]: text }))}
          />
        ))}
        <Group gap="xs">
          <Button type="submit" variant="default" loading={test.isPending && isDry} disabled={test.isPending}>
            Show request
          </Button>
          <Button loading={test.isPending && !isDry} disabled={test.isPending} onClick={() => run(false)}>
            Run test
          </Button>
        </Group>
        <Text size="xs" c="dimmed">
          Show request sends nothing. Run test really does what the action does.
        </Text>
      </form>
      <div aria-live="polite">
        {test.data && <TestResult result={test.data} isDry={isDry} renderHtml={renderHtml} />}
      </div>
    </section>
  );
}
