import { Trans, useLingui } from '@lingui/react/macro'
import { Stepper } from '@quadrangle/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
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
  // The import in the address when the page opened. Later ones are opened by a button, which then disappears.
  const [firstJob, setFirstJob] = useState(job)
  if (job === undefined && firstJob !== undefined) setFirstJob(undefined)
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
        <OneImport key={job} id={job} isOpenedByButton={job !== firstJob} />
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

function OneImport({ id, isOpenedByButton }: { id: number; isOpenedByButton: boolean }) {
  const navigate = useNavigate()
  const load = useLoad(jobAction, id)
  const [isMapping, setIsMapping] = useState(false)
  const job = load.data?.id === id ? load.data : undefined
  const { reload } = load
  const isJobRunning = job !== undefined && isRunning(job)
  const onRestart = useCallback(() => {
    void navigate({ to: '/urlmanage/import', search: {} })
    focusHeading()
  }, [navigate])
  const reloadOrRestart = useCallback(async () => {
    const result = await reload()
    // An import that is stopped before it has changed anything is deleted.
    if (!result.ok && result.error.errcode === 404) onRestart()
  }, [reload, onRestart])
  useEffect(() => {
    if (!isJobRunning) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    // One after the other: a new call would abort a slow one.
    const poll = async () => {
      await reloadOrRestart()
      if (!stopped) timer = setTimeout(poll, POLL_MS)
    }
    timer = setTimeout(poll, POLL_MS)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [isJobRunning, reloadOrRestart])
  const step = useRef<HTMLDivElement>(null)
  const phase = job && (isMapping && job.state === 'checked' ? 'columns' : job.state)
  const previousPhase = useRef<string | undefined>(isOpenedByButton ? 'file' : undefined)
  useEffect(() => {
    if (phase === undefined) return
    // The button that led to this step no longer exists, so the heading gets the focus.
    const previous = previousPhase.current
    if (previous !== undefined && phase !== previous) step.current?.querySelector('h2')?.focus()
    previousPhase.current = phase
  }, [phase])
  return (
    <div ref={step} className="flex flex-col gap-4">
      <PanelLoad load={{ ...load, data: job }}>
        {(loadedJob) => {
          const { state } = loadedJob
          if (state === 'uploaded' || state === 'failed' || (isMapping && state === 'checked')) {
            return (
              <>
                <Steps current="columns" failed={state === 'failed'} />
                <ColumnStep
                  job={loadedJob}
                  onRestart={onRestart}
                  onChecking={async () => {
                    // Until the reload, the results are those of the previous check.
                    await reload()
                    setIsMapping(false)
                  }}
                />
              </>
            )
          }
          if (isRunning(loadedJob)) {
            return (
              <>
                <Steps current={state === 'checking' ? 'check' : 'import'} />
                <RunningStep job={loadedJob} onChanged={() => void reloadOrRestart()} onRestart={onRestart} />
              </>
            )
          }
          if (state === 'checked') {
            return (
              <>
                <Steps current="check" />
                <ReviewStep
                  job={loadedJob}
                  onMapping={() => setIsMapping(true)}
                  onChanged={reload}
                  onRestart={onRestart}
                />
              </>
            )
          }
          return (
            <>
              <Steps current="done" failed={state === 'stopped'} />
              <ResultStep job={loadedJob} onChanged={() => void reload()} onRestart={onRestart} />
            </>
          )
        }}
      </PanelLoad>
    </div>
  )
}
