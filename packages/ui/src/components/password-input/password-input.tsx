'use client'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type KeyboardEvent, Suspense, useId, useState } from 'react'
import { withDefaultProps } from '../../default-props/with-default-props.ts'
import { useLabels } from '../../labels/labels-context.ts'
import { FailedPart } from '../error-state/failed-part.tsx'
import { lazyPart } from '../error-state/lazy-part.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Input, type InputProps } from '../input/input.tsx'
import { passwordLabels } from './labels.ts'
import { type PasswordPolicy, passwordStrength } from './password-strength.ts'

// loads only where a new password is chosen, not on log-in
const PasswordMeter = lazyPart(async () => (await import('./password-meter.tsx')).PasswordMeter, FailedPart)

/** Props of {@link PasswordInput}. */
export interface PasswordInputProps extends Omit<InputProps, 'type' | 'start' | 'end'> {
  /** For the browser's password manager. */
  autoComplete?: 'current-password' | 'new-password'
  /**
   * Shows the strength of a new password and which rules it meets: by default 8 to 20 characters and at least two of
   * upper case, lower case, digits and special characters. It blocks nothing: validate with `passwordStrength`.
   */
  strength?: boolean | PasswordPolicy
}

/** A password input with a show button and a hint while Caps Lock is on. */
export const PasswordInput = /* @__PURE__ */ withDefaultProps(
  'PasswordInput',
  function PasswordInput({
    onKeyDown,
    onKeyUp,
    onBlur,
    onChange,
    autoComplete,
    strength = false,
    ...rest
  }: PasswordInputProps) {
    const labels = useLabels(passwordLabels)
    const [isVisible, setVisible] = useState(false)
    const [capsLock, setCapsLock] = useState(false)
    const [typed, setTyped] = useState(() => String(rest.defaultValue ?? ''))
    const rulesId = useId()
    const showsStrength = strength !== false
    const verdict = showsStrength
      ? passwordStrength(String(rest.value ?? typed), strength === true ? undefined : strength)
      : undefined
    const describedBy = [rest['aria-describedby'], showsStrength && rulesId].filter(Boolean).join(' ')
    const detectCapsLock = (event: KeyboardEvent<HTMLInputElement>) => setCapsLock(event.getModifierState('CapsLock'))
    const label = isVisible ? labels.hide : labels.show
    return (
      <>
        <Input
          {...rest}
          aria-describedby={describedBy || undefined}
          type={isVisible ? 'text' : 'password'}
          autoComplete={autoComplete ?? (showsStrength ? 'new-password' : 'current-password')}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value)
            onChange?.(event)
          }}
          onKeyDown={(event) => {
            detectCapsLock(event)
            onKeyDown?.(event)
          }}
          onKeyUp={(event) => {
            detectCapsLock(event)
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
              icon={isVisible ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
              onClick={() => setVisible(!isVisible)}
              className="q:-outline-offset-4!"
            />
          }
        />
        {/* the live region stays mounted; while empty it is absolute, so that a Field leaves no gap for it */}
        <span
          data-q="password-caps-lock"
          role="status"
          className={capsLock ? 'q:text-xs q:text-warning' : 'q:absolute'}
        >
          {capsLock ? labels.capsLock : null}
        </span>
        {verdict && (
          <Suspense>
            <PasswordMeter id={rulesId} verdict={verdict} />
          </Suspense>
        )}
      </>
    )
  },
)
