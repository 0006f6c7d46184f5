import type { Load } from '../../shared/use-load.ts'

/** A constant, because a new empty array would render the table again. */
const noRows: readonly never[] = []

/** The props of a DataTable that shows one page of a load at its full height. */
export function tableProps<Row>({ data, loading, error, reload }: Load<{ list: readonly Row[]; total: number }>) {
  return {
    rows: data?.list ?? noRows,
    total: data?.total ?? 0,
    // The last page follows one that no longer exists.
    loading: loading || (!error && data?.list.length === 0 && data.total > 0),
    ...(error && !error.aborted && { error: error.errmsg }),
    onRetry: () => void reload(),
    maxHeight: 4000,
  }
}
