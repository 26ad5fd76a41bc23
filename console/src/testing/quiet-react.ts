// React's development build measures every component for a browser's profiler, with a copy of its properties, and keeps for
// debuggers who made each element. In a test nobody looks at either, and both take a quarter of its time. Vitest loads this
// before React.
Reflect.deleteProperty(console, "timeStamp");
Reflect.deleteProperty(console, "createTask");
