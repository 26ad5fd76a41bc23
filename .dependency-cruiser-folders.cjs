const walls = require("./.dependency-cruiser.cjs");

/** Folders that reach each other are one folder in many files. Tests reach everywhere, and are left out. */
module.exports = {
  forbidden: [
    { name: "no-circles-of-folders", scope: "folder", severity: "error", from: {}, to: { circular: true } },
  ],
  options: {
    ...walls.options,
    exclude: { path: `${walls.options.exclude.path}|(^|/)testing/|\\.test\\.tsx?$` },
  },
};
