/** Replaces functions that the portal's client never calls. If it did, acceptance tests would fail. */
function neverCalled(): never {
  // short, because every page carries it
  throw new Error('See vite/lighter-fetch.ts')
}

// biome-ignore lint/style/noDefaultExport: destr is imported as one
export { neverCalled as default, neverCalled as withBase, neverCalled as withQuery }
