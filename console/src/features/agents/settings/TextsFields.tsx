import { AGENT_TEXTS } from "@cxc/contract/agent-texts.ts";
import type { Agent } from "@cxc/contract/agents.ts";
import { REPLY_MAX } from "@cxc/contract/rules.ts";
import { Stack, Text } from "@mantine/core";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { TextAreaField } from "../../../ui/TextAreaField.tsx";
import type { SchemaForm } from "../../../ui/use-schema-form.ts";
import { languageName, TEXT_LABELS } from "./setting-words.ts";
import { type SettingsDraft, spokenLanguage, withText } from "./settings-draft.ts";

interface TextsFieldsProps {
  form: SchemaForm<SettingsDraft>;
  agent: Agent;
  isDisabled: boolean;
}

/** Every sentence that the agent says by itself, in its language; what is left empty is the built-in. */
export function TextsFields({ form, agent, isDisabled }: TextsFieldsProps) {
  const { language, texts } = form.values;
  const spoken = spokenLanguage(language) ?? "en";
  const isSaved = spokenLanguage(agent.settings.language) === spokenLanguage(language);
  return (
    <Disclosure label={`What the agent says (${languageName(spoken)})`}>
      <Stack gap="md">
        <Text size="xs" c="dimmed">
          Empty for the built-in sentence{isSaved ? ", which stands below each box" : ""}. Markdown; words in
          braces such as {"{title}"} are filled in.
        </Text>
        {AGENT_TEXTS.map((key) => {
          const builtIn = agent.built_in_texts?.[key];
          return (
            <TextAreaField
              key={key}
              label={TEXT_LABELS[key]}
              value={texts[spoken]?.[key] ?? ""}
              onChange={(text) => form.setValue("texts", withText(texts, spoken, { key, text }))}
              error={undefined}
              {...(isSaved && builtIn ? { help: builtIn } : {})}
              max={REPLY_MAX}
              minRows={1}
              isDisabled={isDisabled}
            />
          );
        })}
      </Stack>
    </Disclosure>
  );
}
