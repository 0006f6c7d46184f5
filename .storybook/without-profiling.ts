// React's development build notes every render for the browser's profiler, with what differs between props. No test looks at it.
Object.assign(console, { createTask: undefined, timeStamp: undefined })
