import { Trans, useLingui } from '@lingui/react/macro'
import { cleanNumber, isEmailAddress, limits } from '@quadrangle/api-client'
import { Field, Input, PasswordInput, passwordStrength } from '@quadrangle/ui'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { beginAction } from './state.ts'
import { StepForm } from './step-form.tsx'

const NUMBER = /^[\w.-]{1,64}$/

/** The account of the first administrator. */
export function AccountStep({ setupKey, onDone }: { setupKey: string; onDone: () => void }) {
  const { t } = useLingui()
  const begin = useSetAtom(beginAction)
  const [values, setValues] = useState({ name: '', name_en: '', number: '', email: '', password: '', again: '' })
  const [wasSubmitted, setSubmitted] = useState(false)
  const bind = (field: keyof typeof values) => ({
    value: values[field],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [field]: event.target.value }),
  })
  const { name, name_en, number, email, password, again } = values
  const words = [number, name_en, name].map((word) => word.replaceAll(/\s/g, ''))
  const policy = { forbidden: words.filter((word) => word.length > 3) }
  const problems = {
    name: name.trim() === '' && t`Enter your name.`,
    number:
      !NUMBER.test(cleanNumber(number)) && t`Enter letters, digits, dots, dashes or underscores only, such as A0001.`,
    email: email.trim() !== '' && !isEmailAddress(email.trim()) && t`Enter an e-mail address such as name@example.edu.`,
    password: !passwordStrength(password, policy).ok && t`The format of password is incorrect, please enter again.`,
    again: again !== password && t`Password do not match`,
  }
  const errorOf = (field: keyof typeof problems) => (wasSubmitted && problems[field]) || undefined
  const submit = async () => {
    setSubmitted(true)
    if (Object.values(problems).some(Boolean)) return false
    const account = { name: name.trim(), name_en: name_en.trim(), number: number.trim(), email: email.trim(), password }
    const result = await begin({ key: setupKey, ...account })
    if (!result.ok) throw result.error
    onDone()
    return true
  }
  return (
    <StepForm
      at={1}
      title={<Trans>Who looks after this portal?</Trans>}
      description={
        <Trans>
          The first administrator. You log in with this number and password, and can make others administrators later.
        </Trans>
      }
      submit={<Trans>Create the account</Trans>}
      onSubmit={submit}
    >
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Field label={t`Your name`} required error={errorOf('name')}>
          <Input autoComplete="name" maxLength={limits.name} {...bind('name')} />
        </Field>
        <Field label={t`Your name in English`} optional>
          <Input maxLength={limits.name} {...bind('name_en')} />
        </Field>
        <Field label={t`Staff number`} required help={t`You log in with it.`} error={errorOf('number')}>
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={64} {...bind('number')} />
        </Field>
        <Field label={t`E-mail`} optional error={errorOf('email')}>
          <Input type="email" autoComplete="email" maxLength={limits.name} {...bind('email')} />
        </Field>
        <Field label={t({ message: 'Password', context: 'set-up' })} required error={errorOf('password')}>
          <PasswordInput autoComplete="new-password" strength={policy} maxLength={200} {...bind('password')} />
        </Field>
        <Field label={t`The same password again`} required error={errorOf('again')}>
          <PasswordInput autoComplete="new-password" maxLength={200} {...bind('again')} />
        </Field>
      </div>
    </StepForm>
  )
}
