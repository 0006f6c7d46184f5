import { CLIENT_HEADER, CLIENT_NAME } from '@quadrangle/api-client/contract'

/** One call of the API as the portal makes it. */
export interface ApiCall {
  /** Name in a table: the path below `/api`, and the part that distinguishes it from others with the same path. */
  name: string
  method: string
  path: string
  body: string | undefined
}

/** The headers with which the portal would make a call. */
export function requestHeaders(call: ApiCall, cookie: string): Record<string, string> {
  return {
    Accept: 'application/json',
    [CLIENT_HEADER]: CLIENT_NAME,
    Cookie: cookie,
    ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
  }
}
