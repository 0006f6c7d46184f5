'use client'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type KeyboardEvent, lazy, Suspense, useId, useState } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Input, type InputProps } from '../input/input.tsx'
import { passwordLabels } from './labels.ts'
import { type PasswordPolicy, passwordStrength } from './password-strength.ts'

// only where a password is chosen, not where one logs in
const PasswordMeter = lazy(() => import('./password-meter.tsx').then((module) => ({ default: module.PasswordMeter })))

/** Props of {@link PasswordInput}. */
export interface PasswordInputProps extends Omit<InputProps, 'type' | 'start' | 'end'> {
  /** For the browser's password keeper. */
  autoComplete?: 'current-password' | 'new-password'
  /**
   * Shows how strong a new password is and which rules it keeps to: 8 to 20 characters, at least two of upper case, lower
   * case, digits and special ones; or the rules of a policy of one's own. It shows, `passwordStrength` decides.
   */
  strength?: boolean | PasswordPolicy
}

/** A password that can be shown, with a hint while Caps Lock is on. */
export function PasswordInput({
  onKeyDown,
  onKeyUp,
  onBlur,
  onChange,
  autoComplete,
  strength = false,
  ...rest
}: PasswordInputProps) {
  const labels = useLabels(passwordLabels)
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const [typed, setTyped] = useState(() => String(rest.defaultValue ?? ''))
  const rules = useId()
  const judged = strength !== false
  const verdict = judged
    ? passwordStrength(String(rest.value ?? typed), strength === true ? undefined : strength)
    : undefined
  const describedBy = [rest['aria-describedby'], judged && rules].filter(Boolean).join(' ')
  const watch = (event: KeyboardEvent<HTMLInputElement>) => setCapsLock(event.getModifierState('CapsLock'))
  const label = shown ? labels.hide : labels.show
  return (
    <>
      <Input
        {...rest}
        aria-describedby={describedBy || undefined}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete ?? (judged ? 'new-password' : 'current-password')}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange?.(event)
        }}
        onKeyDown={(event) => {
          watch(event)
          onKeyDown?.(event)
        }}
        onKeyUp={(event) => {
          watch(event)
          onKeyUp?.(event)
        }}
        onBlur={(event) => {
          setCapsLock(false)
          onBlur?.(event)
        }}
        end={
          <IconButton
            size="small"
            label={label}
            disabled={rest.disabled}
            icon={shown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
            onClick={() => setShown(!shown)}
            className="q:-outline-offset-4!"
          />
        }
      />
      <span data-q="password-caps-lock" role="status" className="q:text-xs q:text-warning">
        {capsLock ? labels.capsLock : null}
      </span>
      {verdict && (
        <Suspense>
          <PasswordMeter id={rules} verdict={verdict} />
        </Suspense>
      )}
    </>
  )
}
