/** Request of a bench to the measured server. */
export type Command = { readonly id: number } & (
  | { readonly kind: 'usage' | 'resources' | 'stop' }
  | { readonly kind: 'sql'; readonly text: string; readonly values: readonly unknown[] }
)

/** Reply of the measured server. The first one has the id 0 and the server's address. */
export interface Reply {
  readonly id: number
  readonly value?: unknown
  readonly error?: string
}

/** Milliseconds of processor time since the start. */
export interface Usage {
  /** Processor time of the thread that handles requests. */
  readonly thread: number
  /** Processor time of the database; if it is built in, that of all worker threads. */
  readonly database: number
}

/** Resources that the server holds. */
export interface Resources {
  readonly heapBytes: number
  readonly residentBytes: number
  readonly sockets: number
  readonly eventStreams: number
}
