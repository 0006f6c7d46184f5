/** State of the page, in its address. */
export interface ImportSearch {
  job?: number | undefined
}

/** Reads {@link ImportSearch} from an address. */
export function importSearch({ job }: Record<string, unknown>): ImportSearch {
  return { job: typeof job === 'number' && Number.isSafeInteger(job) && job > 0 ? job : undefined }
}
