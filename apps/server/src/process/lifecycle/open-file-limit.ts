interface Report {
  readonly userLimits?: { readonly open_files?: { readonly soft: number | 'unlimited' } }
}

let limit: number | undefined

/** How many files and connections this process may have open; Infinity where the system sets no limit or tells none. */
export function openFileLimit(): number {
  // Node describes the whole process for it.
  limit ??= readLimit()
  return limit
}

function readLimit(): number {
  const report = process.report as typeof process.report & { excludeNetwork: boolean }
  const before = report.excludeNetwork
  // Names of network addresses would be looked up for it.
  report.excludeNetwork = true
  const { userLimits } = report.getReport() as Report
  report.excludeNetwork = before
  const soft = userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY
}
