/**
 * Why a call got no response. Browsers do not report to a page of another origin that the server has to allow it, so
 * this function does. Node reports the cause itself, such as `ECONNREFUSED`.
 */
export function causeOf(error: unknown, url: string): unknown {
  const page = globalThis.location?.origin
  if (!page || new URL(url, page).origin === page) return error
  return new Error(`${url} cannot be reached, or CORS_ORIGINS of its server does not list ${page}.`, { cause: error })
}
