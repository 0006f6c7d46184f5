import { Trans, useLingui } from '@lingui/react/macro'
import { Stepper } from '@quadrangle/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { focusHeading } from '../../../shared/focus-heading.ts'
import { PageFrame } from '../../../shared/page-frame.tsx'
import { Panel } from '../../../shared/panel.tsx'
import { PanelLoad } from '../../../shared/panel-load.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { ChooseFile } from './choose-file.tsx'
import { ColumnStep } from './column-step.tsx'
import { importSearch } from './import-search.ts'
import { ResultStep } from './result-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { RunningStep } from './running-step.tsx'
import { type ImportJob, jobAction } from './state.ts'

/** The page that imports people and organisations: from the file to the result. */
export function ImportPage() {
  const { job } = importSearch(useSearch({ strict: false }))
  // The import with which the page was opened; later ones are reached by a button that then disappears.
  const [opened, setOpened] = useState(job)
  if (job === undefined && opened !== undefined) setOpened(undefined)
  return (
    <PageFrame
      title={<Trans>Import</Trans>}
      description={
        <Trans>
          People and organisations from a CSV or Excel file. Nothing changes before you have seen what would.
        </Trans>
      }
    >
      {job === undefined ? (
        <>
          <Steps current="file" />
          <ChooseFile />
        </>
      ) : (
        <OneImport key={job} id={job} byButton={job !== opened} />
      )}
    </PageFrame>
  )
}

type StepId = 'file' | 'columns' | 'check' | 'import' | 'done'

function Steps({ current, failed = false }: { current: StepId; failed?: boolean }) {
  const { t } = useLingui()
  const steps = [
    { id: 'file', label: t`File` },
    { id: 'columns', label: t`Columns` },
    { id: 'check', label: t`Check` },
    { id: 'import', label: t`Import` },
    { id: 'done', label: t`Done` },
  ]
  return (
    <Panel className="p-card-padding">
      <Stepper
        label={t`Steps of the import`}
        steps={steps.map((step) => (failed && step.id === current ? { ...step, status: 'error' as const } : step))}
        current={current}
      />
    </Panel>
  )
}

const POLL_MS = 700
const isRunning = ({ state }: ImportJob) => state === 'checking' || state === 'applying' || state === 'undoing'

function OneImport({ id, byButton }: { id: number; byButton: boolean }) {
  const navigate = useNavigate()
  const load = useLoad(jobAction, id)
  const [mapping, setMapping] = useState(false)
  const job = load.data?.id === id ? load.data : undefined
  const { reload } = load
  const running = job !== undefined && isRunning(job)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => void reload(), POLL_MS)
    return () => clearInterval(timer)
  }, [running, reload])
  const onGone = () => {
    void navigate({ to: '/urlmanage/import', search: {} })
    focusHeading()
  }
  const step = useRef<HTMLDivElement>(null)
  const phase = job && (mapping && job.state === 'checked' ? 'columns' : job.state)
  const former = useRef<string | undefined>(byButton ? 'file' : undefined)
  useEffect(() => {
    if (phase === undefined) return
    // The button that led to this step is gone.
    if (former.current !== undefined && phase !== former.current) step.current?.querySelector('h2')?.focus()
    former.current = phase
  }, [phase])
  return (
    <div ref={step} className="flex flex-col gap-4">
      <PanelLoad load={{ ...load, data: job }}>
        {(shown) => {
          const { state } = shown
          if (state === 'uploaded' || state === 'failed' || (mapping && state === 'checked')) {
            return (
              <>
                <Steps current="columns" failed={state === 'failed'} />
                <ColumnStep
                  job={shown}
                  onGone={onGone}
                  onChecking={async () => {
                    // Until the reload, the results are those of the previous check.
                    await reload()
                    setMapping(false)
                  }}
                />
              </>
            )
          }
          if (isRunning(shown)) {
            return (
              <>
                <Steps current={state === 'checking' ? 'check' : 'import'} />
                <RunningStep job={shown} onChanged={() => void reload()} onGone={onGone} />
              </>
            )
          }
          if (state === 'checked') {
            return (
              <>
                <Steps current="check" />
                <ReviewStep job={shown} onMapping={() => setMapping(true)} onChanged={reload} onGone={onGone} />
              </>
            )
          }
          return (
            <>
              <Steps current="done" failed={state === 'stopped'} />
              <ResultStep job={shown} onChanged={() => void reload()} onGone={onGone} />
            </>
          )
        }}
      </PanelLoad>
    </div>
  )
}
