interface Failure {
  errmsg: string
  data?: unknown
}

/** The message of a failed "mark all as read": the one in the data of the response, otherwise the response's own. */
export function readAllMessage({ errmsg, data }: Failure): string {
  if (typeof data !== 'object' || data === null || !('errmsg' in data)) return errmsg
  return typeof data.errmsg === 'string' && data.errmsg !== '' ? data.errmsg : errmsg
}
