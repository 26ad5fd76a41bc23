/** What of a keyboard event tells whose key it is. */
interface Key {
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/**
 * Whether a key is the person's, and not one that an input method still owns: Safari tells of the Enter that takes a
 * composed word only when the composition is over, by the code 229.
 */
export function isTypedKey({ isComposing, keyCode }: Key): boolean {
  return !isComposing && keyCode !== 229;
}
