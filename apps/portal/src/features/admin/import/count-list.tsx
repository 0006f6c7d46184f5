import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { localeAtom } from '../../../state/locale.ts'
import type { ImportJob } from './state.ts'

/** How many rows an import would add or change, or has added or changed if `done` is set. */
export function CountList({ job, done = false }: { job: ImportJob; done?: boolean }) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const counts: [string, number][] = [
    [done ? t({ message: 'Added', context: 'rows' }) : t`To be added`, job.added],
    [t`Changed`, job.changed],
    [t`Unchanged`, job.unchanged],
    ...(job.kind === 'people' && !done ? [[t`Missing from the file`, job.gone] as [string, number]] : []),
    ...(job.disable_gone === 1 && done ? [[t`Disabled`, job.gone] as [string, number]] : []),
    [done ? t`Left out` : t`Bad rows`, job.bad],
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {counts.map(([name, count]) => (
        <div key={name} className="flex flex-col-reverse justify-end gap-1 rounded-control bg-surface-sunken px-4 py-3">
          <dt className="text-xs text-text-muted">{name}</dt>
          <dd className="text-xl font-semibold tabular-nums">{count.toLocaleString(locale)}</dd>
        </div>
      ))}
    </dl>
  )
}
