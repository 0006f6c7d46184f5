import type { Load } from '../../shared/use-load.ts'

/** Always the same array, so that the table does not render again. */
const none: readonly never[] = []

/** The props of a DataTable that shows one page of a load at its full height. */
export function tableProps<Row>({ data, loading, error, reload }: Load<{ list: readonly Row[]; total: number }>) {
  return {
    rows: data?.list ?? none,
    total: data?.total ?? 0,
    loading,
    ...(error && !error.aborted && { error: error.errmsg }),
    onRetry: () => void reload(),
    maxHeight: 4000,
  }
}
