import { Trans } from '@lingui/react/macro'
import { type ContactField, contactFields, limits } from '@quadrangle/api-client'
import { Button, Field, Input, Spinner } from '@quadrangle/ui'
import Check from 'lucide-react/icons/check'
import { type ReactNode, useRef } from 'react'
import { type ContactStatus, useContact } from './use-contact.ts'

interface ContactInputProps {
  readonly field: ContactField
  readonly label: ReactNode
  /** The number as stored on the server. */
  readonly savedValue: string
  /** Name of the field for autofill. */
  readonly autoComplete?: string
}

/** A number that is saved when its input loses the focus, with the result of saving. */
export function ContactInput({ field, label, savedValue, autoComplete = 'off' }: ContactInputProps) {
  const contact = useContact(field, savedValue)
  const input = useRef<HTMLInputElement>(null)
  const { status } = contact
  /** Runs an action and focuses the input, because the pressed button disappears with its message. */
  const thenFocusInput = (action: () => void) => () => {
    action()
    input.current?.focus()
  }
  return (
    <div className="min-w-0">
      <Field label={label} error={status.is === 'incorrect' && <Trans>Incorrect format</Trans>}>
        <Input
          ref={input}
          type="tel"
          inputMode={contactFields[field] === 'short' ? 'numeric' : 'tel'}
          autoComplete={autoComplete}
          maxLength={limits.contactNumber}
          value={contact.text}
          onChange={(event) => contact.change(event.target.value)}
          onBlur={contact.commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) contact.commit()
            if (event.key === 'Escape') contact.reset()
          }}
        />
      </Field>
      <div role="status" className="flex min-h-7 flex-wrap items-center gap-x-2 text-xs text-text-muted">
        <Outcome
          status={status}
          undo={thenFocusInput(contact.undo)}
          retry={thenFocusInput(contact.retry)}
          resolve={(choice) => thenFocusInput(() => contact.resolve(choice))}
        />
      </div>
    </div>
  )
}

interface OutcomeProps {
  readonly status: ContactStatus
  readonly undo: () => void
  readonly retry: () => void
  readonly resolve: (choice: 'mine' | 'theirs') => () => void
}

function Outcome({ status, undo, retry, resolve }: OutcomeProps) {
  switch (status.is) {
    case 'saving':
      return (
        <>
          <Spinner size="small" aria-hidden />
          <Trans>Saving …</Trans>
        </>
      )
    case 'saved':
      return (
        <>
          <span className="flex items-center gap-1 text-success">
            <Check size={14} aria-hidden />
            <Trans>Saved</Trans>
          </span>
          <Action onClick={undo}>
            <Trans>Undo</Trans>
          </Action>
        </>
      )
    case 'failed': {
      const { reason } = status
      return (
        <>
          <span className="text-danger wrap-anywhere">
            <Trans>Not saved: {reason}</Trans>
          </span>
          <Action onClick={retry}>
            <Trans>Try again</Trans>
          </Action>
        </>
      )
    }
    case 'conflict': {
      const { theirs } = status
      return (
        <>
          <span className="text-danger wrap-anywhere">
            {theirs === '' ? (
              <Trans>Not saved: it was cleared elsewhere.</Trans>
            ) : (
              <Trans>Not saved: it was changed to {theirs} elsewhere.</Trans>
            )}
          </span>
          <Action onClick={resolve('mine')}>
            <Trans>Save mine</Trans>
          </Action>
          <Action onClick={resolve('theirs')}>
            <Trans>Keep the other</Trans>
          </Action>
        </>
      )
    }
    default:
      return null
  }
}

function Action(props: { onClick: () => void; children: ReactNode }) {
  return <Button size="small" variant="ghost" {...props} />
}
