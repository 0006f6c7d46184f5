/** Type of a stylesheet for TypeScript: a module without a value, so that its import needs no types of a bundler. */
export {}
