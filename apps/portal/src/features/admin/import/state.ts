import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../state/action-atom.ts'

export type ImportJob = ContractData<'directoryImport', 'job'>['job']
export type ImportRow = ContractData<'directoryImport', 'rows'>['list'][number]
export type ImportProblem = ContractData<'directoryImport', 'problems'>['list'][number]
export type ImportColumn = NonNullable<ImportJob['mapping'][number]>
export type ImportWhat = 'added' | 'changed' | 'gone'

export const rowsPerPage = 20

/** The newest imports. */
export const jobsAction = actionAtom<void, readonly ImportJob[]>({
  run: async ({ api, signal }) => (await api.directoryImport.jobs({ signal })).list,
})

/** One import. */
export const jobAction = actionAtom<number, ImportJob>({
  run: async ({ api, signal }, id) => (await api.directoryImport.job({ query: { id }, signal })).job,
})

/**
 * An action that loads one page of the changes that an import would make. Each table has its own, because its rows are
 * those of one check.
 */
export const makeRowsAction = () =>
  actionAtom<{ id: number; what: ImportWhat; page: number }, ContractData<'directoryImport', 'rows'>>({
    run: ({ api, signal }, query) => api.directoryImport.rows({ query: { ...query, page_size: rowsPerPage }, signal }),
  })

/** As {@link makeRowsAction}, for the cells that cannot be imported. */
export const makeProblemsAction = () =>
  actionAtom<{ id: number; page: number }, ContractData<'directoryImport', 'problems'>>({
    run: ({ api, signal }, query) =>
      api.directoryImport.problems({ query: { ...query, page_size: rowsPerPage }, signal }),
  })
