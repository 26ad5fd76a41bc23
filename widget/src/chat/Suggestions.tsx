import type { ChatReply } from "@cxc/contract/chat.ts";

interface SuggestionsProps {
  suggestions: ChatReply["suggestions"];
  label: string;
  onChoose(title: string): void;
}

/** What one could say next, as buttons that say it. */
export function Suggestions({ suggestions, label, onChoose }: SuggestionsProps) {
  if (suggestions.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div className="chat-suggestions" role="group" aria-label={label}>
      {suggestions.map(({ title }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two suggestions may have the same title
        <button key={index} type="button" className="chat-suggestion" onClick={() => onChoose(title)}>
          {title}
        </button>
      ))}
    </div>
  );
}
