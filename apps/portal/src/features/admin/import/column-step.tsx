import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, SegmentedControl, Select } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Panel } from '../../../shared/panel.tsx'
import { useTask } from '../../../shared/use-task.ts'
import { apiAtom } from '../../../state/api.ts'
import { CancelButton } from './cancel-button.tsx'
import { useImportLabels } from './import-labels.ts'
import type { ImportColumn, ImportJob } from './state.ts'

interface ColumnStepProps {
  job: ImportJob
  onChecking: () => Promise<void>
  onRestart: () => void
}

/** Asks for the meaning of each column of the file. */
export function ColumnStep({ job, onChecking, onRestart }: ColumnStepProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const labels = useImportLabels()
  const [kind, setKind] = useState(job.kind)
  const [mapping, setMapping] = useState<readonly (ImportColumn | null)[]>(job.mapping)
  const { busy, failure, run } = useTask()
  const [isSubmitted, setIsSubmitted] = useState(false)
  const columnLabels = labels.columns(kind)
  const validMapping = mapping.map((key) => (columnLabels.some((column) => column.key === key) ? key : null))
  const missing = columnLabels.find(({ key }) => key === 'number' && !validMapping.includes('number'))
  const choose = (place: number, key: ImportColumn | null) =>
    setMapping(validMapping.map((current, index) => (index === place ? key : current === key ? null : current)))
  const check = async () => {
    setIsSubmitted(true)
    if (missing) throw new Error(t`Choose which column is “${missing.name}”.`)
    await api.directoryImport.check({ body: { id: job.id, kind, mapping: [...validMapping] } })
    await onChecking()
  }
  const reason = isSubmitted ? failure : job.failure
  return (
    <Panel className="flex flex-col gap-4 p-card-padding" aria-labelledby="columns">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 id="columns" tabIndex={-1} className="outline-none text-base font-semibold">
            <Trans>What the columns are</Trans>
          </h2>
          <p className="text-sm text-text-muted wrap-anywhere">{[job.file_name, sourceOf(job)].join(' · ')}</p>
        </div>
        <SegmentedControl
          aria-label={t`What the file has`}
          value={kind}
          onValueChange={(next) => setKind(next as ImportJob['kind'])}
          options={[
            { value: 'people', label: t`People` },
            { value: 'organizations', label: t`Organisations` },
          ]}
        />
      </div>
      <ul className="flex flex-col divide-y divide-border rounded-control border border-border">
        {job.header.map((name, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: columns may have equal names and keep their places
            key={place}
            className="grid items-center gap-x-4 gap-y-1 px-3 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_minmax(0,1fr)]"
          >
            <span className="text-sm font-medium wrap-anywhere">{name || t`Column ${place + 1}`}</span>
            <span className="truncate text-xs text-text-muted" dir="auto">
              {job.samples
                .map((row) => row[place] ?? '')
                .filter(Boolean)
                .slice(0, 3)
                .join(' · ')}
            </span>
            <Select
              aria-label={t`Column “${name || String(place + 1)}” is`}
              value={validMapping[place] ?? ''}
              onChange={(event) => choose(place, (event.target.value || null) as ImportColumn | null)}
              options={[
                { value: '', label: t`Not used` },
                ...columnLabels.map(({ key, name: label }) => ({ value: key, label })),
              ]}
            />
          </li>
        ))}
      </ul>
      {kind === 'people' && (
        <p className="max-w-prose text-xs text-text-muted">
          <Trans>
            Rows are matched by number. Empty cells leave what is there. An organisation is named by its code, its name
            if only one has it, or its path: School of Computing / Software.
          </Trans>
        </p>
      )}
      {reason !== '' && (
        <Alert tone="danger" live="polite">
          {reason}
        </Alert>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <CancelButton job={job} onCancelled={onRestart}>
          <Trans>Discard the import</Trans>
        </CancelButton>
        <Button variant="solid" loading={busy} onClick={() => void run(check)}>
          <Trans>Check the file</Trans>
        </Button>
      </div>
    </Panel>
  )
}

function sourceOf({ format, source, delimiter }: ImportJob): string {
  if (format === 'xlsx') return `Excel · ${source}`
  const encoding = source === 'gb18030' ? 'GBK' : source.toUpperCase()
  const separator = delimiter === '\t' ? 'Tab' : `“${delimiter}”`
  return `CSV · ${encoding} · ${separator}`
}
