/** Where the product under test listens. */
export const PRODUCT_PORT = Number(process.env.PRODUCT_PORT ?? 4270);
export const PRODUCT = `http://127.0.0.1:${PRODUCT_PORT}`;

/** Somebody's website: another site than the product's to the browser, not only another port. */
export const WEBSITE_PORT = PRODUCT_PORT + 1;
export const WEBSITE = `http://localhost:${WEBSITE_PORT}`;

/** A site that journeys have read; the product may reach it though it is on this machine. */
export const READ_SITE_PORT = PRODUCT_PORT + 2;
export const READ_SITE_HOST = `127.0.0.1:${READ_SITE_PORT}`;

/** The system that actions of journeys call, and the language model that they ask. */
export const ACTION_PORT = PRODUCT_PORT + 3;
export const ACTION_HOST = `127.0.0.1:${ACTION_PORT}`;
export const MODEL_PORT = PRODUCT_PORT + 4;
export const MODEL_HOST = `127.0.0.1:${MODEL_PORT}`;
