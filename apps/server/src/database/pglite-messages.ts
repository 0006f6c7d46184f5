/** Messages between the main thread and the thread of the built-in database. */
export type ToWorker =
  | { readonly kind: 'start'; readonly dataDir: string; readonly wasmModule: WebAssembly.Module }
  | { readonly kind: 'open'; readonly id: number; readonly listens: boolean }
  | { readonly kind: 'data'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'close'; readonly id: number }
  | { readonly kind: 'shutdown' }

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'data'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'closed'; readonly id: number }
  /** The database is closed; the thread can start another one. */
  | { readonly kind: 'ended' }
