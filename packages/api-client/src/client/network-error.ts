/**
 * Why a call got no answer. To a page of another origin browsers do not say that the server has to allow it, so this does.
 * Node says it itself, such as `ECONNREFUSED`.
 */
export function causeOf(error: unknown, url: string): unknown {
  const page = globalThis.location?.origin
  if (!page || new URL(url, page).origin === page) return error
  return new Error(`${url} cannot be reached, or CORS_ORIGINS of its server does not list ${page}.`, { cause: error })
}
