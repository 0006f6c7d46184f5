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
  readonly kept: string
  /** Name of the field for autofill. */
  readonly autoComplete?: string
}

/** A number that is saved when its input loses the focus, with the result of saving. */
export function ContactInput({ field, label, kept, autoComplete = 'off' }: ContactInputProps) {
  const contact = useContact(field, kept)
  const input = useRef<HTMLInputElement>(null)
  const { status } = contact
  /** The pressed button disappears with its message. */
  const back = (act: () => void) => () => {
    act()
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
          onBlur={contact.leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) contact.leave()
            if (event.key === 'Escape') contact.reset()
          }}
        />
      </Field>
      <div role="status" className="flex min-h-7 flex-wrap items-center gap-x-2 text-xs text-text-muted">
        <Outcome
          status={status}
          undo={back(contact.undo)}
          retry={back(contact.retry)}
          settle={(choice) => back(() => contact.settle(choice))}
        />
      </div>
    </div>
  )
}

interface OutcomeProps {
  readonly status: ContactStatus
  readonly undo: () => void
  readonly retry: () => void
  readonly settle: (choice: 'mine' | 'theirs') => () => void
}

function Outcome({ status, undo, retry, settle }: OutcomeProps) {
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
    case 'elsewhere': {
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
          <Action onClick={settle('mine')}>
            <Trans>Save mine</Trans>
          </Action>
          <Action onClick={settle('theirs')}>
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
