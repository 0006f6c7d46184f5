// React's development build records every render for the browser's profiler, including the differences between props.
// No test reads that.
Object.assign(console, { createTask: undefined, timeStamp: undefined })
