/** What TypeScript sees of a stylesheet: a module without a value, so that its import needs no types of a bundler. */
export {}
