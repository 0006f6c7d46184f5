/**
 * Why a call got no response. Browsers do not tell a page that the server refuses its origin, so for a call to another
 * origin this function adds that. Node reports the cause itself, such as `ECONNREFUSED`.
 */
export function causeOf(error: unknown, url: string): unknown {
  const page = globalThis.location?.origin
  if (!page || new URL(url, page).origin === page) return error
  return new Error(`${url} cannot be reached, or CORS_ORIGINS of its server does not list ${page}.`, { cause: error })
}
