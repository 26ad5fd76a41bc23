declare global {
  /** Where the scroll lock behind dialogs looks for the nonce of its style tag. */
  var __webpack_nonce__: string | undefined;
}

/** The nonce that the page's Content-Security-Policy wants on style tags made at run time. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? "";

globalThis.__webpack_nonce__ = styleNonce;
