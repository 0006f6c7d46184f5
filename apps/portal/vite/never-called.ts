/** Stands in for what the client of the portal makes no use of. Should it ever, the acceptance tests show it at once. */
function neverCalled(): never {
  throw new Error('ofetch was given a base, a query or JSON to read: see vite/lighter-fetch.ts.')
}

// biome-ignore lint/style/noDefaultExport: destr is imported as one
export { neverCalled as default, neverCalled as withBase, neverCalled as withQuery }
