/** The import that the page shows. */
export function importSearch({ job }: Record<string, unknown>): { job?: number | undefined } {
  return { job: typeof job === 'number' && Number.isSafeInteger(job) && job > 0 ? job : undefined }
}
