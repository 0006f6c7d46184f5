import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, DescriptionItem, DescriptionList, Field, Input, PasswordInput } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { type FormEvent, useState } from 'react'
import { useTask } from '../../../shared/use-task.ts'
import { apiAtom } from '../../../state/api.ts'
import { besideField } from '../beside-field.ts'
import { TriedFields } from '../sign-on/tried-fields.tsx'
import type { LdapTried } from './state.ts'

/** Tests a login name and a password at the directory, without logging anyone in. */
export function LdapTrial() {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const { busy, failure, run, clear } = useTask()
  const [result, setResult] = useState<LdapTried>()
  /** Types into a field. The result of another input would be misleading. */
  const type = (set: (text: string) => void, text: string) => {
    set(text)
    setResult(undefined)
    clear()
  }
  const attempt = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      setResult(undefined)
      setResult(await api.ldap.tryOut({ body: { login, password } }))
      setPassword('')
    })
  }
  return (
    <section aria-labelledby="ldap-trial" className="flex flex-col gap-3 border-t border-border pt-4">
      <div>
        <h3 id="ldap-trial" className="text-sm font-semibold">
          <Trans>Try it</Trans>
        </h3>
        <p className="text-sm text-text-muted">
          <Trans>Shows the directory’s response and which person would be logged in. Nobody is logged in.</Trans>
        </p>
      </div>
      <form className="flex flex-wrap items-end gap-3" autoComplete="off" onSubmit={attempt}>
        <Field label={t`Login`} className="min-w-0 flex-1 basis-48">
          <Input
            value={login}
            maxLength={64}
            required
            readOnly={busy}
            onChange={(event) => type(setLogin, event.target.value)}
          />
        </Field>
        <Field label={t`Password`} className="min-w-0 flex-1 basis-48">
          <PasswordInput
            value={password}
            maxLength={200}
            required
            readOnly={busy}
            autoComplete="new-password"
            onChange={(event) => type(setPassword, event.target.value)}
          />
        </Field>
        <Button type="submit" className={besideField} loading={busy}>
          {t({ message: 'Try', context: 'a log-in' })}
        </Button>
      </form>
      {failure !== '' && (
        <Alert tone="danger" live="polite" title={<Trans context="a log-in">It could not be tried</Trans>}>
          {failure}
        </Alert>
      )}
      {result && <Outcome result={result} />}
    </section>
  )
}

function Outcome({ result: { outcome, detail, claims, number, fields } }: { result: LdapTried }) {
  const { t } = useLingui()
  const labels: Record<LdapTried['outcome'], string> = {
    off: t`No directory is configured`,
    person: t`The password is right. This is the person with the number ${number}.`,
    new: t`The password is right. The first log-in would add the person with the number ${number}.`,
    wrong: t`The directory has the entry, and the password is wrong`,
    unknown: t`The directory has no such entry`,
    several: t`Several entries have this login, so nobody is let in. Make LDAP_FILTER narrower.`,
    unavailable: t`The directory cannot be reached`,
    refused: t`The directory’s response is invalid`,
    incomplete: t`The entry lacks the number, or a field that a new person requires`,
    nobody: t`The password is right, but the portal has nobody with the number ${number}`,
    disabled: t`The password is right, but the person with the number ${number} is disabled`,
    conflict: t`The number ${number} belongs to another entry`,
    cancelled: t`The directory’s response is invalid`,
    expired: t`The directory cannot be reached`,
  }
  return (
    <Alert
      tone={outcome === 'person' || outcome === 'new' ? 'success' : 'warning'}
      live="polite"
      title={labels[outcome]}
    >
      {detail !== '' && <p className="wrap-anywhere">{detail}</p>}
      <TriedFields fields={fields} />
      {claims.length > 0 && (
        <DescriptionList layout="beside">
          {claims.map(({ name, value }) => (
            <DescriptionItem key={name} term={name}>
              <span className="wrap-anywhere">{value}</span>
            </DescriptionItem>
          ))}
        </DescriptionList>
      )}
    </Alert>
  )
}
