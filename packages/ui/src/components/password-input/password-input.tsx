'use client'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type KeyboardEvent, useState } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Input, type InputProps } from '../input/input.tsx'
import { passwordLabels } from './labels.ts'

/** Props of {@link PasswordInput}. */
export interface PasswordInputProps extends Omit<InputProps, 'type' | 'start' | 'end'> {
  /** For the browser's password keeper. */
  autoComplete?: 'current-password' | 'new-password'
}

/** A password that can be shown, with a hint while Caps Lock is on. */
export function PasswordInput({ onKeyDown, onKeyUp, onBlur, autoComplete, ...rest }: PasswordInputProps) {
  const labels = useLabels(passwordLabels)
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent<HTMLInputElement>) => setCapsLock(event.getModifierState('CapsLock'))
  const label = shown ? labels.hide : labels.show
  return (
    <>
      <Input
        {...rest}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete ?? 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
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
    </>
  )
}
