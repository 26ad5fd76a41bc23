/** Of the product, as health, metrics and bundles name it. */
export const VERSION = "0.1.0";
