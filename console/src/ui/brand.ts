const label = document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content;

/** The brand label, which the server writes into the page; without a server, as in development, CxC. */
export const brand = label && !label.startsWith("__") ? label : "CxC";
