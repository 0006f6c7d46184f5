/** State of the page, in its address. */
export interface SignOnSearch {
  /** The trial log-in whose result is shown. */
  trial?: string | undefined
}

/** Reads {@link SignOnSearch} from an address. */
export function signOnSearch({ trial }: Record<string, unknown>): SignOnSearch {
  return { trial: typeof trial === 'string' && /^[\w-]{43}$/.test(trial) ? trial : undefined }
}
