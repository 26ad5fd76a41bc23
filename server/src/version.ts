import product from "../../package.json" with { type: "json" };

/** Of the product, as health, metrics and bundles name it: the one in the package.json of the whole: no start without it. */
export const VERSION = product.version;
