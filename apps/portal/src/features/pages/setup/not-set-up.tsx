import { Trans, useLingui } from '@lingui/react/macro'
import type { ApiError } from '@quadrangle/api-client'
import { Alert, Button, Field, Input, Link } from '@quadrangle/ui'
import Sparkles from 'lucide-react/icons/sparkles'
import { type FormEvent, useState } from 'react'
import { Panel } from '../../../shared/panel.tsx'
import { SetupGlow } from './setup-glow.tsx'
import { keyOf } from './setup-key.ts'

interface NotSetUpProps {
  /** Why the key of the address does not work. */
  problem: ApiError | undefined
  loading: boolean
  onKey: (key: string) => void
}

/** Page of a portal that no one has set up yet. */
export function NotSetUp({ problem, loading, onKey }: NotSetUpProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [isMissingKey, setMissingKey] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const key = keyOf(text)
    setMissingKey(key === undefined)
    if (key !== undefined) onKey(key)
  }
  return (
    <div className="flex flex-1 items-center justify-center px-4 py-8">
      <SetupGlow />
      <Panel aria-labelledby="not-set-up" className="w-full max-w-xl p-6 shadow-overlay sm:p-10">
        <span className="inline-flex rounded-control bg-accent-soft p-3 text-accent-text" aria-hidden>
          <Sparkles size={24} />
        </span>
        <h1 id="not-set-up" tabIndex={-1} className="mt-5 text-2xl font-semibold text-balance outline-none">
          <Trans>This portal is not set up yet</Trans>
        </h1>
        <p className="mt-2 text-sm text-text-muted">
          <Trans>
            Come back soon, if you are a student or a member of staff. If you run the server, you are two minutes away
            from a portal.
          </Trans>
        </p>
        <ol className="mt-6 flex flex-col gap-3 text-sm">
          <Line at={1}>
            <Trans>Look at the console where the server was started.</Trans>
          </Line>
          <Line at={2}>
            <Trans>
              Open the address that it shows there. It ends with <code className="font-mono">#key=…</code>, works once
              and for an hour.
            </Trans>
          </Line>
          <Line at={3}>
            <Trans>If it has expired, restart the server: it shows a new one.</Trans>
          </Line>
        </ol>
        {problem && (
          <Alert
            tone="warning"
            live="polite"
            className="mt-6"
            actions={problem.errcode === 409 ? <Link href="/login?redirect=%2Fsetup">{t`Log in`}</Link> : undefined}
          >
            {problem.errmsg}
          </Alert>
        )}
        <form
          noValidate
          onSubmit={submit}
          className="mt-6 flex flex-col gap-3 border-t border-border pt-6 sm:flex-row sm:items-start"
        >
          <Field
            className="grow"
            label={t`Or paste the address here`}
            error={isMissingKey ? t`There is no key in it. Copy the whole address from the console.` : undefined}
          >
            <Input
              dir="ltr"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <Button type="submit" variant="solid" loading={loading} className="sm:mt-6">
            <Trans>Go on</Trans>
          </Button>
        </form>
      </Panel>
    </div>
  )
}

function Line({ at, children }: { at: number; children: React.ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span
        aria-hidden
        className="inline-flex size-6 shrink-0 items-center justify-center rounded-full bg-surface-sunken text-xs font-semibold tabular-nums"
      >
        {at}
      </span>
      <span className="pt-0.5">{children}</span>
    </li>
  )
}
