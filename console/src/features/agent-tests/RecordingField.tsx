import type { AgentTest } from "@cxc/contract/agent-tests.ts";
import { CheckboxField } from "../../ui/CheckboxField.tsx";

interface RecordingFieldProps {
  /** null where the test asks no language model. */
  recording: AgentTest["recording"] | null;
  onChange: (recording: NonNullable<AgentTest["recording"]> | null) => void;
  isDisabled: boolean;
}

/** Whether a language model takes part in a test, with answers that were recorded. */
export function RecordingField({ recording, onChange, isDisabled }: RecordingFieldProps) {
  return (
    <CheckboxField
      label="With a language model, as recorded"
      help={helpFor(recording?.length)}
      value={recording != null}
      onChange={(isOn) => onChange(isOn ? [] : null)}
      isDisabled={isDisabled}
    />
  );
}

function helpFor(answers: number | undefined): string {
  if (answers === undefined) return "Tests run without a language model unless its answers are recorded.";
  if (answers === 0) return "Nothing is recorded yet: save the test, then record what your model answers.";
  return `${answers} ${answers === 1 ? "answer is" : "answers are"} recorded. The same request gets the same answer, and another one fails until it is recorded.`;
}
