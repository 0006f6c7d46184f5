import { Trans, useLingui } from '@lingui/react/macro'
import { Stepper } from '@quadrangle/ui'
import type { ReactNode } from 'react'
import { useMediaQuery } from '../../../shared/use-media-query.ts'
import { SetupGlow } from './setup-glow.tsx'
import type { Progress, Step } from './state.ts'

/** A step of the complete set-up; the first one creates the administrator. */
export type AnyStep = 'account' | Step

interface SetupFrameProps {
  current: AnyStep
  steps?: Progress['steps'] | undefined
  onStepSelect?: (step: Step) => void
  children: ReactNode
}

/** The list of steps beside the current one. */
export function SetupFrame({ current, steps, onStepSelect, children }: SetupFrameProps) {
  const { t } = useLingui()
  const isWide = useMediaQuery('(min-width: 64rem)')
  const names: readonly (readonly [AnyStep, string, string])[] = [
    ['account', t`Administrator`, t`Your own account`],
    ['names', t`Name and logo`, t`Who you are`],
    ['look', t`Look`, t`Colour and shape`],
    ['organizations', t`Organisations`, t`Schools and offices`],
    ['start', t`First content`, t`Cards and apps`],
  ]
  const statusOf = (step: AnyStep) => {
    if (step === 'account') return current === 'account' ? 'upcoming' : 'done'
    return steps === undefined || steps[step] === 'open' ? 'upcoming' : 'done'
  }
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-1 flex-col gap-6 px-4 pb-8 sm:px-6 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-12 lg:pt-4">
      <SetupGlow />
      <header className="flex flex-col gap-5 lg:sticky lg:top-8 lg:self-start">
        <div>
          <h1 tabIndex={-1} className="text-2xl font-semibold text-balance">
            <Trans>Set up your portal</Trans>
          </h1>
          <p className="mt-2 text-sm text-text-muted text-pretty">
            <Trans>
              Five short steps. You can stop after each one and go on later; everything can be changed afterwards.
            </Trans>
          </p>
        </div>
        <Stepper
          label={t`Steps of the set-up`}
          orientation={isWide ? 'vertical' : 'horizontal'}
          current={current}
          steps={names.map(([id, label, text]) => ({ id, label, ...(isWide && { text }), status: statusOf(id) }))}
          {...(onStepSelect && {
            onStepSelect: (id: string) => {
              if (id !== 'account') onStepSelect(id as Step)
            },
          })}
        />
      </header>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
