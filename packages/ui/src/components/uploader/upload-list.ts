/** An uploaded file. */
export interface UploadedFile {
  /** The server's id of the file. */
  id: string
  /** Its address. */
  url?: string
}

/** The state of a file. */
export type UploadStatus = 'idle' | 'uploading' | 'done' | 'failed' | 'cancelled'

/** Why an upload failed: `rejected` by the server, otherwise there was no valid response. */
export type UploadErrorCode = 'timeout' | 'network' | 'empty' | 'rejected'

/** Why an upload failed, with the server's message if there is one. */
export interface UploadFailure {
  /** The kind of failure. */
  code: UploadErrorCode
  /** The server's message. */
  message?: string
}

/** One file of the list. Everything but `file` can be stored as JSON. */
export interface UploadItem {
  /** Unique in the list. */
  key: string
  /** The name of the file. */
  name: string
  /** Its size in bytes. */
  size: number
  /** Its state. */
  status: UploadStatus
  /** The progress, 0 to 100. */
  percent: number
  /** The file to upload; missing for files that were uploaded earlier. */
  file?: File
  /** The uploaded file, once it is done. */
  uploaded?: UploadedFile
  /** Why it failed, if it did. */
  failure?: UploadFailure
}

/** An event of the list. An event that does not fit the state of the file is ignored, such as a late response. */
export type UploadEvent =
  | { type: 'add'; items: readonly UploadItem[] }
  | { type: 'start'; key: string }
  | { type: 'progress'; key: string; percent: number }
  | { type: 'done'; key: string; uploaded: UploadedFile }
  | { type: 'fail'; key: string; failure: UploadFailure }
  | { type: 'cancel'; key: string }
  | { type: 'retry'; key: string }
  | { type: 'remove'; key: string }

function applyEvent(item: UploadItem, event: Exclude<UploadEvent, { type: 'add' | 'remove' }>): UploadItem {
  const isRunning = item.status === 'uploading'
  const { failure: _, ...rest } = item
  switch (event.type) {
    case 'start':
      return item.status === 'idle' ? { ...item, status: 'uploading', percent: 0 } : item
    case 'progress': {
      const percent = Math.min(100, Math.max(item.percent, Math.floor(event.percent)))
      return isRunning && percent !== item.percent ? { ...item, percent } : item
    }
    case 'done':
      return isRunning ? { ...item, status: 'done', percent: 100, uploaded: event.uploaded } : item
    case 'fail':
      return isRunning ? { ...item, status: 'failed', failure: event.failure } : item
    case 'cancel':
      return isRunning || item.status === 'idle' ? { ...item, status: 'cancelled' } : item
    case 'retry':
      return item.status === 'failed' || item.status === 'cancelled' ? { ...rest, status: 'idle', percent: 0 } : item
  }
}

/** The list after an event; the same list if nothing changed. */
export function reduceUploads(items: readonly UploadItem[], event: UploadEvent): readonly UploadItem[] {
  if (event.type === 'add') return event.items.length === 0 ? items : [...items, ...event.items]
  if (!items.some(({ key }) => key === event.key)) return items
  if (event.type === 'remove') return items.filter(({ key }) => key !== event.key)
  const next = items.map((item) => (item.key === event.key ? applyEvent(item, event) : item))
  return next.every((item, at) => item === items[at]) ? items : next
}

/** The next file to upload, in the order of the list; undefined while `concurrency` of them are uploading. */
export function nextUpload(
  items: readonly UploadItem[],
  running: ReadonlySet<string>,
  concurrency: number,
): UploadItem | undefined {
  if (running.size >= concurrency) return undefined
  // a file that is 'uploading' but not running was interrupted, for example by a reload
  return items.find(({ key, status, file }) => {
    return file !== undefined && !running.has(key) && (status === 'idle' || status === 'uploading')
  })
}

/** Whether the list has unfinished uploads. */
export function isUploading(items: readonly UploadItem[]): boolean {
  return items.some(({ status }) => status === 'idle' || status === 'uploading')
}

/** The uploaded files of the list, in order, for submitting a form. */
export function uploadedFiles(items: readonly UploadItem[]): UploadedFile[] {
  return items.flatMap(({ uploaded }) => (uploaded === undefined ? [] : [uploaded]))
}

/** An entry for a file that is already uploaded, for example of a draft. */
export function storedUpload(stored: UploadedFile & { name: string; size: number }): UploadItem {
  const { name, size, ...uploaded } = stored
  return { key: `stored-${stored.id}`, name, size, status: 'done', percent: 100, uploaded }
}

const codes: readonly string[] = ['timeout', 'network', 'empty', 'rejected'] satisfies UploadErrorCode[]

/** Converts a rejection to a failure; its code is `rejected` unless it has a known one. */
export function toFailure(reason: unknown): UploadFailure {
  const { code, message } = (typeof reason === 'object' && reason !== null ? reason : { message: reason }) as {
    code?: unknown
    message?: unknown
  }
  const text = typeof message === 'string' && message.trim() !== '' ? message : undefined
  const errorCode = typeof code === 'string' && codes.includes(code) ? (code as UploadErrorCode) : 'rejected'
  return text === undefined ? { code: errorCode } : { code: errorCode, message: text }
}
