/** State of the page, in its address. */
export interface SignOnSearch {
  /** The trial log-in whose result is shown. */
  tried?: string | undefined
}

/** Reads {@link SignOnSearch} from an address. */
export function signOnSearch({ tried }: Record<string, unknown>): SignOnSearch {
  return { tried: typeof tried === 'string' && /^[\w-]{43}$/.test(tried) ? tried : undefined }
}
