import { useRef } from "react";
import { flushSync } from "react-dom";

type Box = HTMLInputElement | HTMLTextAreaElement;

/** Puts text in at the cursor of a field; `ref` belongs to its control. */
export function useInsertion(value: string, onChange: (value: string) => void) {
  const box = useRef<Box | null>(null);
  return {
    ref: (element: Box | null) => {
      box.current = element;
    },
    insert(text: string): void {
      const start = box.current?.selectionStart ?? value.length;
      const end = box.current?.selectionEnd ?? value.length;
      flushSync(() => onChange(value.slice(0, start) + text + value.slice(end)));
      // After the menu, which gives the focus back to its button when it closes.
      requestAnimationFrame(() => {
        box.current?.focus();
        box.current?.setSelectionRange(start + text.length, start + text.length);
      });
    },
  };
}
