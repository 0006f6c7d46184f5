'use client'
import { cx } from 'class-variance-authority'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type ChangeEvent, type ComponentProps, type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { Button } from '../button/button.tsx'
import { visuallyHidden } from '../classes.ts'
import { Field } from '../field/field.tsx'
import { mergeRefs } from '../merge-refs.ts'
import { PasswordInput } from '../password-input/password-input.tsx'
import type { PasswordPolicy } from '../password-input/password-strength.ts'
import { passwordFormLabels } from './labels.ts'
import {
  checkPasswords,
  type PasswordDraft,
  type PasswordField,
  type PasswordFormErrors,
  type PasswordFormValues,
} from './password-form-state.ts'

/** Props of {@link PasswordForm}; other props are passed to the form. */
export interface PasswordFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'children'> {
  /**
   * Changes the password. It resolves with undefined on success, or with errors, which are shown at the fields or above
   * the button. If it rejects, the form shows a general error. The input is kept until it succeeds.
   */
  onSubmit: (values: PasswordFormValues) => Promise<PasswordFormErrors | undefined> | Promise<void>
  /** Whether to ask for the current password; turn off for a first or a forgotten one. */
  withCurrent?: boolean
  /** The rules for the new password. */
  policy?: PasswordPolicy
  /** The user's name for password managers; the password must not contain it. */
  username?: string
}

const emptyDraft: PasswordDraft = { current: '', next: '', confirm: '' }
const fields: readonly PasswordField[] = ['current', 'next', 'confirm']
const noPolicy: PasswordPolicy = {}

/** A form to change a password, which shows the rules while typing. */
export function PasswordForm({
  onSubmit,
  withCurrent = true,
  policy: givenPolicy,
  username,
  className,
  ref,
  ...rest
}: PasswordFormProps) {
  const policy = givenPolicy ?? noPolicy
  const labels = useLabels(passwordFormLabels)
  const form = useRef<HTMLFormElement>(null)
  const formRef = useMemo(() => mergeRefs(form, ref), [ref])
  const [draft, setDraft] = useState(emptyDraft)
  // a field is validated after its first blur or submit, then on every change
  const [checkedFields, setCheckedFields] = useState<ReadonlySet<PasswordField>>(new Set())
  const [submitErrors, setSubmitErrors] = useState<PasswordFormErrors>({})
  const [state, setState] = useState<'idle' | 'sending' | 'done'>('idle')
  const rules = useMemo(() => {
    const forbidden = [...(policy.forbidden ?? []), ...(username ? [username] : [])]
    return { withCurrent, policy: { ...policy, forbidden } }
  }, [policy, username, withCurrent])
  const problems = checkPasswords(draft, rules)

  const errorOf = (field: PasswordField): ReactNode => {
    if (field !== 'confirm' && submitErrors[field] !== undefined) return submitErrors[field]
    const problem = checkedFields.has(field) ? problems[field] : undefined
    return problem && labels[problem]
  }
  const markChecked = (...names: readonly PasswordField[]) =>
    setCheckedFields((before) => new Set([...before, ...names]))
  const focus = (field: PasswordField) => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'sending') return
    markChecked(...fields)
    setSubmitErrors({})
    const firstInvalid = fields.find((field) => problems[field] !== undefined)
    if (firstInvalid !== undefined) return focus(firstInvalid)
    setState('sending')
    const errors = await errorsOf(() => onSubmit({ current: draft.current, next: draft.next }), labels.failed)
    if (errors === undefined) {
      setDraft(emptyDraft)
      setCheckedFields(new Set())
      setState('done')
      return
    }
    setState('idle')
    setSubmitErrors(errors)
    if (errors.current !== undefined) focus('current')
    else if (errors.next !== undefined) focus('next')
  }
  const input = (name: PasswordField) => ({
    name,
    value: draft[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setDraft({ ...draft, [name]: event.target.value })
      setSubmitErrors({ ...submitErrors, [name]: undefined, form: undefined })
      if (state === 'done') setState('idle')
    },
    // leaving an empty field is not an error yet
    onBlur: () => draft[name] !== '' && markChecked(name),
  })
  return (
    <form
      data-q="password-form"
      noValidate
      {...rest}
      ref={formRef}
      onSubmit={submit}
      aria-busy={state === 'sending' || undefined}
      className={cx('q:flex q:min-w-0 q:max-w-100 q:flex-col q:gap-4', className)}
    >
      {username !== undefined && (
        <input
          data-q="password-form-user"
          type="text"
          autoComplete="username"
          value={username}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
          className={visuallyHidden}
        />
      )}
      {withCurrent && (
        <Field label={labels.current} error={errorOf('current')} required>
          <PasswordInput {...input('current')} autoComplete="current-password" />
        </Field>
      )}
      <Field label={labels.next} error={errorOf('next')} required>
        <PasswordInput {...input('next')} autoComplete="new-password" strength={rules.policy} />
      </Field>
      <Field label={labels.confirm} error={errorOf('confirm')} required>
        <PasswordInput {...input('confirm')} autoComplete="new-password" />
      </Field>
      <div data-q="password-form-error" role="alert" className="q:text-sm q:text-danger q:wrap-anywhere q:empty:-mt-4">
        {submitErrors.form}
      </div>
      <div data-q="password-form-end" className="q:flex q:flex-wrap q:items-center q:gap-3">
        <Button type="submit" variant="solid" loading={state === 'sending'}>
          {labels.submit}
        </Button>
        <span
          data-q="password-form-status"
          role="status"
          className="q:flex q:flex-1 q:items-center q:gap-2 q:not-empty:min-w-48 q:text-sm q:text-success q:wrap-anywhere"
        >
          {state === 'done' && (
            <>
              <CircleCheck size={16} aria-hidden className="q:shrink-0" />
              {labels.done}
            </>
          )}
        </span>
      </div>
    </form>
  )
}

/** The errors, or undefined if the password was changed. */
async function errorsOf(
  send: () => ReturnType<PasswordFormProps['onSubmit']>,
  failedMessage: string,
): Promise<PasswordFormErrors | undefined> {
  try {
    const errors = (await send()) ?? {}
    const hasError = Object.values(errors).some((error) => error !== undefined && error !== null && error !== '')
    return hasError ? errors : undefined
  } catch {
    // the consumer reports its own rejection; the form only shows that it failed
    return { form: failedMessage }
  }
}
