import type { Rating } from "@cxc/contract/chat.ts";
import type { ChatTexts } from "./chat-texts.ts";
import { Icon } from "./Icon.tsx";

interface RatingButtonsProps {
  rating: Rating | null;
  texts: ChatTexts;
  onRate(rating: Rating): void;
}

/** Whether a reply helped: one of two, which can be changed. The log does not read them out with the reply. */
export function RatingButtons({ rating, texts, onRate }: RatingButtonsProps) {
  const choices = [
    { value: 1, name: texts.helpful, icon: "thumbUp" },
    { value: -1, name: texts.notHelpful, icon: "thumbDown" },
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div className="chat-rating" role="group" aria-label={texts.rating} aria-live="off">
      {choices.map(({ value, name, icon }) => (
        <button
          key={value}
          type="button"
          className="chat-rate"
          aria-label={name}
          title={name}
          aria-pressed={rating === value}
          onClick={() => rating !== value && onRate(value)}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}
