/** Stands in for what the client of the portal makes no use of. Should it ever, the acceptance tests show it at once. */
function neverCalled(): never {
  // short, because every page carries it
  throw new Error('See vite/lighter-fetch.ts')
}

// biome-ignore lint/style/noDefaultExport: destr is imported as one
export { neverCalled as default, neverCalled as withBase, neverCalled as withQuery }
