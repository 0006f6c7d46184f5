import { Trans, useLingui } from '@lingui/react/macro'
import { Button, ErrorState, Field, OneTimeCode, Skeleton } from '@quadrangle/ui'
import Copy from 'lucide-react/icons/copy'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTask } from '../../../shared/use-task.ts'
import { useFailureText } from './failure-text.tsx'
import { QrCode } from './qr-code.tsx'
import type { FactorOffer, FactorSource } from './types.ts'
import { useCopy } from './use-copy.ts'

interface AddTotpProps {
  source: FactorSource
  /** Whether its first button takes the focus when it appears. */
  focused?: boolean
}

/** Sets up an authenticator app: its secret as a QR code and as text, then the first code. */
export function AddTotp({ source, focused = false }: AddTotpProps) {
  const [offer, setOffer] = useState<FactorOffer>()
  const { busy, error, run } = useTask()
  const begin = useRef(() => run(async () => setOffer(await source.begin())))
  useEffect(() => {
    void begin.current()
  }, [])
  const textOf = useFailureText()
  if (offer) return <Totp {...offer.totp} source={source} focused={focused} />
  if (error !== undefined) {
    return <ErrorState size="small" detail={textOf(error)} onRetry={() => begin.current()} retrying={busy} />
  }
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <Skeleton className="size-44 self-center" />
      <Skeleton className="h-10" />
    </div>
  )
}

function Totp({ secret, uri, source, focused }: FactorOffer['totp'] & Required<AddTotpProps>) {
  const { t } = useLingui()
  const copy = useCopy()
  const [code, setCode] = useState('')
  const [incomplete, setIncomplete] = useState(false)
  const { busy, error, run } = useTask()
  const textOf = useFailureText()
  const input = useRef<HTMLInputElement>(null)
  const copyButton = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    if (focused) copyButton.current?.focus()
  }, [])

  const add = async (fullCode: string) => {
    if (busy) return
    setIncomplete(false)
    if (await run(() => source.add({ kind: 'totp', code: fullCode }))) return
    setCode('')
    input.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === 6) return void add(code)
    setIncomplete(true)
    input.current?.focus()
  }
  const grouped = secret.replace(/(.{4})(?=.)/g, '$1 ')
  return (
    <form onSubmit={submit} noValidate aria-busy={busy} className="flex flex-col gap-5">
      <div className="flex flex-col items-center gap-4 sm:flex-row sm:items-start">
        <QrCode text={uri} label={t`QR code for the authenticator app`} />
        <div className="flex w-full min-w-0 flex-col gap-3 text-sm">
          <p>
            <Trans>Scan the code with an authenticator app on your phone.</Trans>
          </p>
          <p className="text-text-muted">
            <Trans>If you cannot scan it, enter this key in the app:</Trans>
          </p>
          <code translate="no" className="text-sm leading-6 wrap-anywhere select-all">
            {grouped}
          </code>
          <Button
            ref={copyButton}
            size="small"
            className="self-start"
            aria-label={t`Copy the key`}
            onClick={() => void copy(secret)}
          >
            <Copy size={16} aria-hidden />
            <Trans>Copy</Trans>
          </Button>
        </div>
      </div>
      <Field
        label={t`Code in the app`}
        help={t`Six digits, new every 30 seconds`}
        error={incomplete ? t`Enter the six digits that the app shows.` : textOf(error)}
      >
        <OneTimeCode
          ref={input}
          name="code"
          value={code}
          onValueChange={setCode}
          onComplete={(fullCode) => void add(fullCode)}
        />
      </Field>
      <Button type="submit" variant="solid" loading={busy}>
        <Trans>Turn on</Trans>
      </Button>
    </form>
  )
}
