import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, RelativeTime, Tag, Uploader, useToast } from '@quadrangle/ui'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Panel } from '../../../shared/panel.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { apiAtom } from '../../../state/api.ts'
import { LoadFailure } from '../load-failure.tsx'
import { NotAllowed } from '../not-allowed.tsx'
import { type ImportJob, jobsAction } from './state.ts'

const MAX_BYTES = 50 * 1024 * 1024

/** Accepts a file, offers templates, and lists earlier imports. */
export function ChooseFile() {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const navigate = useNavigate()
  const toast = useToast()
  const load = useLoad(jobsAction)
  if (load.error?.errcode === 403) return <NotAllowed />
  return (
    <>
      <Panel className="flex flex-col gap-4 p-card-padding" aria-labelledby="choose-file">
        <h2 id="choose-file" className="text-base font-semibold">
          <Trans>Choose a file</Trans>
        </h2>
        <p className="max-w-prose text-sm text-text-muted">
          <Trans>
            CSV (UTF-8 or GBK) or Excel (.xlsx), up to 50 MB, with the names of the columns in the first row. Import the
            organisations first, then the people in them.
          </Trans>
        </p>
        <Uploader
          maxFiles={1}
          maxSize={MAX_BYTES}
          accept=".csv,.xlsx,.txt"
          upload={async (file, { signal, onProgress }) => {
            const { job } = await api.directoryImport.upload({
              query: {},
              file,
              signal,
              onProgress,
            })
            toast({ tone: 'success', title: t`The file is uploaded` })
            void navigate({ to: '/urlmanage/import', search: { job: job.id } })
            return { id: String(job.id), url: '' }
          }}
        />
        <p className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
          <span className="text-text-muted">
            <Trans>Templates:</Trans>
          </span>
          <Template kind="people" format="csv">{t`People, CSV`}</Template>
          <Template kind="people" format="xlsx">{t`People, Excel`}</Template>
          <Template kind="organizations" format="csv">{t`Organisations, CSV`}</Template>
          <Template kind="organizations" format="xlsx">{t`Organisations, Excel`}</Template>
        </p>
      </Panel>
      <LoadFailure load={load} isPanel />
      {load.data && load.data.length > 0 && <ImportList jobs={load.data} />}
    </>
  )
}

function Template({ kind, format, children }: { kind: string; format: string; children: string }) {
  return (
    <Anchor href={`/api/import-template?kind=${kind}&format=${format}`} download>
      {children}
    </Anchor>
  )
}

function ImportList({ jobs }: { jobs: readonly ImportJob[] }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <Panel aria-labelledby="import-list">
      <h2 id="import-list" className="p-card-padding text-base font-semibold">
        <Trans>Imports</Trans>
      </h2>
      <ul className="divide-y divide-border border-t border-border">
        {jobs.map((job) => (
          <li key={job.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-card-padding py-3 text-sm">
            <span className="min-w-0 grow basis-48">
              <span className="block truncate font-medium" title={job.file_name}>
                {job.file_name}
              </span>
              <span className="text-xs text-text-muted">
                {job.kind === 'people' ? <Trans>People</Trans> : <Trans>Organisations</Trans>} ·{' '}
                <RelativeTime date={job.created_at} />
              </span>
            </span>
            <StateTag state={job.state} />
            <Button
              size="small"
              aria-label={t`Open the import of “${job.file_name}”`}
              onClick={() => void navigate({ to: '/urlmanage/import', search: { job: job.id } })}
            >
              <Trans>Open</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The state of an import. */
function StateTag({ state }: { state: ImportJob['state'] }) {
  const { t } = useLingui()
  const labels: Record<ImportJob['state'], [string, 'neutral' | 'info' | 'success' | 'warning' | 'danger']> = {
    uploaded: [t`Uploaded`, 'neutral'],
    checking: [t`Being checked`, 'info'],
    checked: [t`Checked`, 'info'],
    applying: [t`Running`, 'info'],
    applied: [t`Imported`, 'success'],
    stopped: [t`Stopped`, 'warning'],
    undoing: [t`Being undone`, 'info'],
    undone: [t`Undone`, 'neutral'],
    failed: [t`Failed`, 'danger'],
  }
  const [label, tone] = labels[state]
  return <Tag tone={tone}>{label}</Tag>
}
