/** A file that the server has. */
export interface UploadedFile {
  /** The server's name for it. */
  id: string
  /** Where it can be opened. */
  url?: string
}

/** Where one file stands. */
export type UploadStatus = 'idle' | 'uploading' | 'done' | 'failed' | 'cancelled'

/** Why an upload failed; `rejected` is an answer of the server, the others are its absence. */
export type UploadErrorCode = 'timeout' | 'network' | 'empty' | 'rejected'

/** Why an upload failed, and the server's own words for it, if there are any. */
export interface UploadFailure {
  /** The kind of failure. */
  code: UploadErrorCode
  /** What the server said. */
  message?: string
}

/** One file of the list. All but `file` can be stored and read back. */
export interface UploadItem {
  /** Tells the entries of one list apart. */
  key: string
  /** The name of the file. */
  name: string
  /** Its size in bytes. */
  size: number
  /** Where it stands. */
  status: UploadStatus
  /** The share that has left the browser, 0 to 100. */
  percent: number
  /** What is sent; without it, as for files that were stored earlier, an entry is only shown. */
  file?: File
  /** What the server made of it, once it is done. */
  uploaded?: UploadedFile
  /** Why it failed, while it has. */
  failure?: UploadFailure
}

/** What can happen to the list. What does not fit the state of the file changes nothing, so a late answer never wins. */
export type UploadEvent =
  | { type: 'add'; items: readonly UploadItem[] }
  | { type: 'start'; key: string }
  | { type: 'progress'; key: string; percent: number }
  | { type: 'done'; key: string; uploaded: UploadedFile }
  | { type: 'fail'; key: string; failure: UploadFailure }
  | { type: 'cancel'; key: string }
  | { type: 'retry'; key: string }
  | { type: 'remove'; key: string }

function change(item: UploadItem, event: Exclude<UploadEvent, { type: 'add' | 'remove' }>): UploadItem {
  const running = item.status === 'uploading'
  const { failure: _, ...plain } = item
  switch (event.type) {
    case 'start':
      return item.status === 'idle' ? { ...item, status: 'uploading', percent: 0 } : item
    case 'progress': {
      const percent = Math.min(100, Math.max(item.percent, Math.floor(event.percent)))
      return running && percent !== item.percent ? { ...item, percent } : item
    }
    case 'done':
      return running ? { ...item, status: 'done', percent: 100, uploaded: event.uploaded } : item
    case 'fail':
      return running ? { ...item, status: 'failed', failure: event.failure } : item
    case 'cancel':
      return running || item.status === 'idle' ? { ...item, status: 'cancelled' } : item
    case 'retry':
      return item.status === 'failed' || item.status === 'cancelled' ? { ...plain, status: 'idle', percent: 0 } : item
  }
}

/** The list after an event; the same list if nothing changed. */
export function reduceUploads(items: readonly UploadItem[], event: UploadEvent): readonly UploadItem[] {
  if (event.type === 'add') return event.items.length === 0 ? items : [...items, ...event.items]
  if (!items.some(({ key }) => key === event.key)) return items
  if (event.type === 'remove') return items.filter(({ key }) => key !== event.key)
  const next = items.map((item) => (item.key === event.key ? change(item, event) : item))
  return next.every((item, at) => item === items[at]) ? items : next
}

/** Which file goes next, in the order of the list, or none while `atOnce` of them are on their way. */
export function nextUpload(
  items: readonly UploadItem[],
  running: ReadonlySet<string>,
  atOnce: number,
): UploadItem | undefined {
  if (running.size >= atOnce) return undefined
  // one that says it is on its way while nothing carries it was interrupted, for example by a reload
  return items.find(({ key, status, file }) => {
    return file !== undefined && !running.has(key) && (status === 'idle' || status === 'uploading')
  })
}

/** Whether something of the list is still to be sent. */
export function isUploading(items: readonly UploadItem[]): boolean {
  return items.some(({ status }) => status === 'idle' || status === 'uploading')
}

/** What the server has of the list, in order: what a form sends. */
export function uploadedFiles(items: readonly UploadItem[]): UploadedFile[] {
  return items.flatMap(({ uploaded }) => (uploaded === undefined ? [] : [uploaded]))
}

/** An entry for a file that the server already has, for example from a draft. */
export function storedUpload(stored: UploadedFile & { name: string; size: number }): UploadItem {
  const { name, size, ...uploaded } = stored
  return { key: `stored-${stored.id}`, name, size, status: 'done', percent: 100, uploaded }
}

const codes: readonly string[] = ['timeout', 'network', 'empty', 'rejected'] satisfies UploadErrorCode[]

/** What a rejection says; anything without a known code is taken as the server's answer. */
export function toFailure(reason: unknown): UploadFailure {
  const { code, message } = (typeof reason === 'object' && reason !== null ? reason : { message: reason }) as {
    code?: unknown
    message?: unknown
  }
  const words = typeof message === 'string' && message.trim() !== '' ? message : undefined
  const known = typeof code === 'string' && codes.includes(code) ? (code as UploadErrorCode) : 'rejected'
  return words === undefined ? { code: known } : { code: known, message: words }
}
