import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Field, Input, Select } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { useTask } from '../../../shared/use-task.ts'
import { apiAtom } from '../../../state/api.ts'
import { localeAtom } from '../../../state/locale.ts'
import { besideField } from '../beside-field.ts'
import type { Trial, TrialSource, TrialSubject } from './state.ts'
import { TrialResult } from './trial-result.tsx'

interface TryPanelProps {
  source: TrialSource
  name: string
  icon: string
}

type Subject = 'student' | 'staff' | 'issuer' | 'admin' | 'person'

/** Fetches a card for the chosen person or role, from the source as set in the form. */
export function TryPanel({ source, name, icon }: TryPanelProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const locale = useAtomValue(localeAtom)
  const [subject, setSubject] = useState<Subject>('student')
  const [number, setNumber] = useState('')
  const { busy, failure, run } = useTask()
  const [tried, setTried] = useState<{ input: string; trial?: Trial }>()
  const as: TrialSubject = subject === 'person' ? { kind: 'person', number } : { kind: 'role', role: subject }
  const body = { ...source, as, locale }
  const input = JSON.stringify(body)
  const tryOut = () => {
    setTried({ input })
    void run(async () => setTried({ input, trial: await api.cardSource.tryOut({ body }) }))
  }
  // The result of another input would be misleading.
  const isCurrent = tried?.input === input
  const canTry = source.address !== '' && (subject !== 'person' || number.trim() !== '')
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t`Try as`} className="min-w-40 grow">
          <Select
            value={subject}
            options={[
              { value: 'student', label: t`A student` },
              { value: 'staff', label: t`A member of staff` },
              { value: 'issuer', label: t`An issuer` },
              { value: 'admin', label: t`An administrator` },
              { value: 'person', label: t`A certain person` },
            ]}
            onChange={(event) => setSubject(event.target.value as Subject)}
          />
        </Field>
        {subject === 'person' && (
          <Field label={t`Student or staff number`} className="min-w-40 grow">
            <Input
              value={number}
              maxLength={64}
              autoComplete="off"
              onChange={(event) => setNumber(event.target.value)}
            />
          </Field>
        )}
        <Button variant="soft" className={besideField} loading={busy} disabled={!canTry} onClick={tryOut}>
          <Play size={16} aria-hidden />
          {t({ message: 'Try', context: 'a card source' })}
        </Button>
      </div>
      {isCurrent && failure !== '' && (
        <Alert tone="danger" title={<Trans>It could not be tried</Trans>}>
          {failure}
        </Alert>
      )}
      <div aria-live="polite">
        {isCurrent && tried.trial && <TrialResult trial={tried.trial} name={name} icon={icon} fetched />}
      </div>
    </div>
  )
}
