import { useLingui } from '@lingui/react/macro'
import { type ApiError, isErrorOf, limits } from '@quadrangle/api-client'
import { Button, Field, Input, PasswordInput } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { partAtom } from '../../../state/config.ts'
import { type LoginNeed, sessionOf } from '../login-need.ts'
import { useCountdown } from '../use-countdown.ts'
import { loginAction } from './state.ts'
import { usePasskeyAutofill } from './use-passkey-autofill.ts'

interface LoginFormProps {
  onLoggedIn: () => Promise<void>
  /** Called when the password is right, but more is needed. */
  onNeed: (need: LoginNeed, account: string) => void
  onInput?: (() => void) | undefined
  /** Called when a passkey that was chosen in the account field was not accepted. */
  onPasskeyRejected?: ((message: string) => void) | undefined
  /** Whether the form is visible. While a later step is open, it stays mounted and keeps the typed account. */
  isOpen?: boolean
  /** Whether the person wants to stay logged in on this device. */
  staysLoggedIn?: boolean
  /** The checkbox that asks whether the person wants to stay logged in. */
  stayChoice?: ReactNode
}

/** The password form: identifier, password, and one line for errors. */
export function LoginForm({
  onLoggedIn,
  onNeed,
  onInput,
  onPasskeyRejected,
  isOpen = true,
  staysLoggedIn = false,
  stayChoice,
}: LoginFormProps) {
  const { t } = useLingui()
  const { loading, error } = useAtomValue(loginAction)
  const logIn = useSetAtom(loginAction)
  /** Undefined until the form is submitted: an error of an earlier form is not shown. */
  const [missing, setMissing] = useState<boolean>()
  const form = useRef<HTMLFormElement>(null)
  const errorId = useId()
  const message = useErrorMessage(missing === undefined ? undefined : error)
  const takesEmail = useAtomValue(partAtom('sign_on')).email === 1
  const offersPasskeys = usePasskeyAutofill({
    isIdle: isOpen && !loading,
    staysLoggedIn,
    onLoggedIn,
    onPasskeyRejected,
  })
  const visibleMessage = missing ? t`Enter your account and your password.` : message

  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current) {
      const empty = ['identifier', 'password'].map((name) => inputOf(form.current, name)).find((input) => !input?.value)
      empty?.focus()
    }
    wasOpen.current = isOpen
  }, [isOpen])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (loading) return
    const identifier = inputOf(form.current, 'identifier')
    const password = inputOf(form.current, 'password')
    const empty = [identifier, password].find((input) => input?.value.trim() === '')
    setMissing(empty !== undefined)
    if (empty) return empty.focus()
    const account = identifier?.value.trim() ?? ''
    const result = await logIn({ identifier: account, password: password?.value ?? '', ...sessionOf(staysLoggedIn) })
    if (!result.ok) return password?.select()
    if (!result.data) return onLoggedIn()
    // After going back, the log-in starts again with the password.
    if (password) password.value = ''
    onNeed(result.data, account)
  }

  return (
    <form ref={form} onSubmit={submit} onInput={onInput} noValidate aria-busy={loading} className="flex flex-col gap-4">
      <Field
        label={t`Account`}
        help={
          takesEmail
            ? t`Student or staff number, mobile number, ID number or confirmed e-mail address`
            : t`Student or staff number, mobile number or ID number`
        }
      >
        <Input
          name="identifier"
          autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.loginName}
          autoFocus
          aria-describedby={errorId}
          aria-invalid={visibleMessage ? true : undefined}
        />
      </Field>
      <Field label={t({ message: 'Password', context: 'log-in form' })}>
        <PasswordInput
          name="password"
          maxLength={200}
          aria-describedby={errorId}
          aria-invalid={visibleMessage ? true : undefined}
        />
      </Field>
      <p id={errorId} role="alert" className="min-h-5 text-sm text-danger wrap-anywhere">
        {visibleMessage}
      </p>
      {stayChoice}
      <Button type="submit" variant="solid" size="large" loading={loading}>
        {t`Log in`}
      </Button>
    </form>
  )
}

function inputOf(form: HTMLFormElement | null, name: string): HTMLInputElement | undefined {
  const element = form?.elements.namedItem(name)
  return element instanceof HTMLInputElement ? element : undefined
}

const MAX_COUNTDOWN_SECONDS = 90

/** The message of a failed log-in, in the current language. It does not tell whether account or password was wrong. */
function useErrorMessage(error: ApiError | undefined): string | undefined {
  const { t } = useLingui()
  const countsDown = error?.errcode === 429 && waitingHelps(error)
  const remainingSeconds = useCountdown(countsDown ? (error.retryAfter ?? 0) : 0, error)
  if (!error || error.aborted) return undefined
  if (error.errcode === 422) {
    // No message about this account: it would reveal to a stranger which accounts exist.
    const data = isErrorOf(error, 422, 'auth.login') ? error.data : undefined
    const passwords = data && 'passwords' in data ? data.passwords : undefined
    if (passwords === 'institution')
      return t`Incorrect account or password. Log in with the password of your institution: passwords of this portal are not accepted. After many wrong ones your account there may be locked: its IT office can help.`
    if (passwords === 'both')
      return t`Incorrect account or password. Accounts of your institution log in with its password, local accounts with that of this portal. After many wrong ones an account of your institution may be locked: its IT office can help.`
    // Otherwise the password was right, and the server's message explains why that is not enough.
    return (passwords === undefined && error.errmsg) || t`Incorrect account or password.`
  }
  if (!countsDown) return error.errmsg
  return remainingSeconds > 0
    ? t`Too many attempts. Try again in ${remainingSeconds} s.`
    : t`Too many attempts. You can try again now.`
}

/**
 * Whether waiting helps. Otherwise the server's message says what helps: after many failures in one network, the next
 * attempt there may be refused, too.
 */
function waitingHelps(error: ApiError): boolean {
  return (error.retryAfter ?? 0) <= MAX_COUNTDOWN_SECONDS && error.reason !== 'network'
}
