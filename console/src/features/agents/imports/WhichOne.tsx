import type { ImportPlan } from "@cxc/contract/imports.ts";
import { Stack } from "@mantine/core";
import { Notice } from "../../../ui/Notice.tsx";
import { SelectField } from "../../../ui/SelectField.tsx";
import type { ReadingChoice } from "./use-imports.ts";

interface WhichOneProps {
  plan: ImportPlan;
  /** Reads the files once more; undefined once they are gone. */
  onChoose: ((choice: ReadingChoice) => void) | undefined;
  isReading: boolean;
}

/** Of several bots and languages in the files the one that is taken; nothing where there is one alone. */
export function WhichOne({ plan, onChoose, isReading }: WhichOneProps) {
  const { bot, bots, agent, languages } = plan;
  if (bots.length < 2 && languages.length < 2) return null;
  if (!onChoose) {
    const held = [...bots.map(({ title }) => title), ...(languages.length > 1 ? languages : [])];
    return <Notice>The files hold {held.join(", ")}. To take another one, choose the files again.</Notice>;
  }
  return (
    <Stack gap="sm">
      {bots.length > 1 && (
        <SelectField
          label="Bot to take"
          value={bot}
          onChange={(id) => id !== null && onChoose({ bot: id })}
          choices={bots.map(({ id, title }) => ({ value: id, label: title }))}
          error={undefined}
          isDisabled={isReading}
          isRequired
        />
      )}
      {languages.length > 1 && (
        <SelectField
          label="Language to take"
          value={agent.language}
          onChange={(language) => language && onChoose({ bot, language })}
          choices={languages.map((language) => ({ value: language, label: language }))}
          error={undefined}
          isDisabled={isReading}
          isRequired
        />
      )}
    </Stack>
  );
}
