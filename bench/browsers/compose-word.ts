/** Runs in a page: what Safari sends to the field with the focus when Enter takes the word of an input method. */
export function composeWord(): void {
  let field = document.activeElement;
  while (field?.shadowRoot?.activeElement) field = field.shadowRoot.activeElement;
  const options = { bubbles: true, composed: true, cancelable: true };
  field?.dispatchEvent(new CompositionEvent("compositionstart", options));
  field?.dispatchEvent(new CompositionEvent("compositionend", options));
  field?.dispatchEvent(new KeyboardEvent("keydown", { ...options, key: "Enter", keyCode: 229 }));
}
