interface Report {
  readonly userLimits?: { readonly open_files?: { readonly soft: number | 'unlimited' } }
}

let limit: number | undefined

/** How many files and connections this process may have open; Infinity if the system sets or reports no limit. */
export function openFileLimit(): number {
  // To read the limit, Node creates a report on the whole process.
  limit ??= readLimit()
  return limit
}

function readLimit(): number {
  const report = process.report as typeof process.report & { excludeNetwork: boolean }
  const before = report.excludeNetwork
  // Otherwise the report would look up the names of network addresses.
  report.excludeNetwork = true
  const { userLimits } = report.getReport() as Report
  report.excludeNetwork = before
  const soft = userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY
}
