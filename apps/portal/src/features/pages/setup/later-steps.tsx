import { Skeleton } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { LoadState } from '../../../shared/load-state.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { configAtom } from '../../../state/config.ts'
import { LookStep } from './look-step.tsx'
import { NamesStep } from './names-step.tsx'
import { OrganizationsStep } from './organizations-step.tsx'
import { SetupComplete } from './setup-complete.tsx'
import { SetupFrame } from './setup-frame.tsx'
import { StartStep } from './start-step.tsx'
import { type Progress, progressAction, type Step, type StepInput, saveStepAction } from './state.ts'
import type { StepProps } from './step-props.ts'

const order: readonly Step[] = ['names', 'look', 'organizations', 'start']

/** The steps that an administrator takes, beginning with the first that is open. */
export function LaterSteps() {
  const load = useLoad(progressAction)
  const skeleton = (
    <SetupFrame current="names">
      <Skeleton className="h-120 w-full rounded-card" />
    </SetupFrame>
  )
  return (
    <LoadState load={load} skeleton={skeleton} isPage>
      {(progress) => <Steps loaded={progress} />}
    </LoadState>
  )
}

const firstOpen = ({ steps }: Progress) => order.find((step) => steps[step] === 'open')

function Steps({ loaded }: { loaded: Progress }) {
  const [progress, setProgress] = useState(loaded)
  const [current, setCurrent] = useState(() => firstOpen(loaded))
  const save = useSetAtom(saveStepAction)
  // If a portal was set up in another way, its steps are open, too.
  const { setup } = useAtomValue(configAtom)
  const isReady = setup === 'done' || current === undefined
  const onSave = async (input: StepInput) => {
    const result = await save(input)
    if (!result.ok) throw result.error
    setProgress(result.data)
    const next = current === undefined ? undefined : order[order.indexOf(current) + 1]
    setCurrent(next !== undefined && result.data.steps[next] === 'open' ? next : (firstOpen(result.data) ?? next))
  }
  if (isReady) {
    return <SetupComplete />
  }
  const before = order[order.indexOf(current) - 1]
  const props: StepProps = { progress, onSave, onBack: before && (() => setCurrent(before)) }
  return (
    <SetupFrame current={current} steps={progress.steps} onStepSelect={setCurrent}>
      {current === 'names' && <NamesStep {...props} />}
      {current === 'look' && <LookStep {...props} />}
      {current === 'organizations' && <OrganizationsStep {...props} />}
      {current === 'start' && <StartStep {...props} />}
    </SetupFrame>
  )
}
