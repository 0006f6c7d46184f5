interface Failure {
  errmsg: string
  data?: unknown
}

/** What to say when marking all as read failed: the message inside the answer's data, else the answer's own. */
export function readAllMessage({ errmsg, data }: Failure): string {
  if (typeof data !== 'object' || data === null || !('errmsg' in data)) return errmsg
  return typeof data.errmsg === 'string' && data.errmsg !== '' ? data.errmsg : errmsg
}
