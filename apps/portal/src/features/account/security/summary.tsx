import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { formatDate } from '../../../shared/format-date.ts'
import { Panel } from '../../../shared/panel.tsx'
import { localeAtom } from '../../../state/locale.ts'
import type { Security } from './state.ts'
import { type Task, tasksOf } from './tasks.ts'
import { useLeavingFocus } from './use-leaving-focus.ts'

interface SummaryProps {
  security: Security
  /** Starts the action that a task requires. */
  onBegin: (task: Task) => void
}

/** How well the account is protected, and what to do about it. */
export function Summary({ security, onBegin }: SummaryProps) {
  const { t } = useLingui()
  const labels = useLabels(security)
  const tasks = tasksOf(security)
  const isGood = tasks.length === 0
  return (
    <Panel aria-labelledby="summary" className="flex flex-wrap items-start gap-4 p-card-padding sm:p-6">
      <span
        aria-hidden="true"
        className={`flex size-10 shrink-0 items-center justify-center rounded-full ${isGood ? 'bg-success-soft text-success' : 'bg-warning-soft text-warning'}`}
      >
        {isGood ? <ShieldCheck size={24} /> : <ShieldAlert size={24} />}
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <h2 id="summary" tabIndex={-1} className="text-lg font-semibold outline-none">
          {isGood ? t`Your account is well protected` : t`Your account can be protected better`}
        </h2>
        {isGood ? (
          <p className="mt-1 text-sm text-text-muted">
            <Trans>There is nothing to do. Have a look at your log-ins below from time to time.</Trans>
          </p>
        ) : (
          <ul className="mt-2 flex flex-col gap-3">
            {tasks.map((task) => (
              <li key={task} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
                <p className="min-w-0 flex-1 basis-48">{labels[task].text}</p>
                <TaskButton isFirst={task === tasks[0]} onPress={() => onBegin(task)}>
                  {labels[task].action}
                </TaskButton>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}

function TaskButton({ isFirst, onPress, children }: { isFirst: boolean; onPress: () => void; children: string }) {
  const { button } = useLeavingFocus()
  return (
    <Button ref={button} size="small" variant={isFirst ? 'solid' : 'outline'} onClick={onPress}>
      {children}
    </Button>
  )
}

function useLabels({ factors }: Security): Record<Task, { text: ReactNode; action: string }> {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const from = factors.required_from === null ? '' : formatDate(factors.required_from, locale)
  const setUp = t`Turn on`
  return {
    password: {
      text: <Trans>Someone else has set your password. Choose one that only you know.</Trans>,
      action: t`Change password`,
    },
    'factor-required': {
      text: <Trans>Your institution asks for two-step verification. Turn it on before you log in again.</Trans>,
      action: setUp,
    },
    'factor-soon': {
      text: <Trans>From {from}, your institution asks for two-step verification at each log-in.</Trans>,
      action: setUp,
    },
    address: {
      text: <Trans>Link a phone or an e-mail address, so that you can get in again if you forget your password.</Trans>,
      action: t`Link one`,
    },
    confirm: {
      text: (
        <Trans>Confirm your phone or e-mail address, so that you can get in again if you forget your password.</Trans>
      ),
      action: t({ message: 'Confirm', context: 'an address' }),
    },
    codes: {
      text: <Trans>Your recovery codes are running out. Make new ones and keep them in a safe place.</Trans>,
      action: t`New codes`,
    },
    factor: {
      text: <Trans>Turn on two-step verification, so that a stolen password alone is not enough.</Trans>,
      action: setUp,
    },
  }
}
