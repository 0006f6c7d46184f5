/** Messages to the thread of the built-in database. */
export type ToWorker =
  | { readonly kind: 'start'; readonly dataDir: string; readonly wasmModule: WebAssembly.Module }
  /** Opens a connection; `listens`: whether it receives notifications. */
  | { readonly kind: 'open'; readonly id: number; readonly listens: boolean }
  | { readonly kind: 'data'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'close'; readonly id: number }
  | { readonly kind: 'shutdown' }

/** Messages from the thread of the built-in database. */
export type FromWorker =
  | { readonly kind: 'ready' }
  /** The database could not start, or has crashed; the thread ends. */
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'data'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'closed'; readonly id: number }
  /** The database is closed; the thread can start another one. */
  | { readonly kind: 'stopped' }
