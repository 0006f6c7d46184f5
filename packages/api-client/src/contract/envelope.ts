/** The name of the header that marks a call as made by the portal in a desktop browser. */
export const CLIENT_HEADER = 'x-quadrangle-client'
/** The value of {@link CLIENT_HEADER}. */
export const CLIENT_NAME = 'pc'
/**
 * The name of an optional header of calls that change something: the id of the person for whom the page was opened. If
 * another person has logged in since in the same browser, the call is refused with 401.
 */
export const PERSON_HEADER = 'x-quadrangle-person'
/** The prefix of the path of every call. */
export const API_PREFIX = '/api'

/** The form of every JSON response. `errcode` 0 is success; anything else is a failure that `errmsg` explains. */
export interface Envelope<Data> {
  errcode: number
  errmsg: string
  data: Data
}
