import { Trans, useLingui } from '@lingui/react/macro'
import { Progress } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { Panel } from '../../../shared/panel.tsx'
import { localeAtom } from '../../../state/locale.ts'
import { CancelButton } from './cancel-button.tsx'
import type { ImportJob } from './state.ts'

interface RunningStepProps {
  job: ImportJob
  onChanged: () => void
  onRestart: () => void
}

/** The progress of an import. It continues when the page is closed. */
export function RunningStep({ job, onChanged, onRestart }: RunningStepProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const { state, progress, rows } = job
  const name = state === 'checking' ? t`Checking the file` : state === 'applying' ? t`Importing` : t`Undoing the import`
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(progress / 1000)
  return (
    <Panel className="flex flex-col gap-4 p-card-padding" aria-labelledby="running">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="running" tabIndex={-1} className="outline-none text-base font-semibold">
          {name}
        </h2>
        <span className="text-sm tabular-nums">{percent}</span>
      </div>
      <Progress label={name} value={progress} max={1000} />
      <p className="text-sm text-text-muted">
        {state === 'checking' ? (
          <Trans>{rows.toLocaleString(locale)} rows read so far.</Trans>
        ) : (
          <Trans>You may leave this page: the server goes on, also after a restart.</Trans>
        )}
      </p>
      {state !== 'undoing' && (
        <div className="flex justify-end">
          <CancelButton job={job} onCancelled={state === 'checking' ? onRestart : onChanged}>
            <Trans>Stop</Trans>
          </CancelButton>
        </div>
      )}
    </Panel>
  )
}
