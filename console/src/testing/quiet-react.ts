// React's development build measures every component for a browser's profiler, with a copy of its properties, keeps for
// debuggers who made each element, and takes a stack for each of the first ten thousand elements of every second. In a test
// nobody looks at any of it, and together they take a third of its time. Vitest loads this before React.
Reflect.deleteProperty(console, "timeStamp");
Reflect.deleteProperty(console, "createTask");
const { default: React } = await import("react");
const internals: object = Reflect.get(
  React,
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
);
// All of a second's stacks are always taken already.
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});
