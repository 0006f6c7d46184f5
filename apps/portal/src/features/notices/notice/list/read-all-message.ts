interface Failure {
  errmsg: string
  data?: unknown
}

/** The message of a failed "mark all as read": that of the answer's data, otherwise the answer's own. */
export function readAllMessage({ errmsg, data }: Failure): string {
  if (typeof data !== 'object' || data === null || !('errmsg' in data)) return errmsg
  return typeof data.errmsg === 'string' && data.errmsg !== '' ? data.errmsg : errmsg
}
