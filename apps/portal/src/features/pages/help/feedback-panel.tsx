import { Trans } from '@lingui/react/macro'
import { Button, RelativeTime, Tag } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import { useRef, useState } from 'react'
import { localized } from '../../../shared/localized.ts'
import { Panel } from '../../../shared/panel.tsx'
import { localeAtom } from '../../../state/locale.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { HelpContacts } from './help-contacts.tsx'
import { draftsAtom, type FeedbackMessage, messagesAtom } from './state.ts'

/** Panel in which a person reports what is wrong or missing, and reads the answers. */
export function FeedbackPanel() {
  const messages = useAtomValue(messagesAtom)
  const hasDraft = Boolean(useAtomValue(draftsAtom).get(undefined))
  const [writing, setWriting] = useState(hasDraft)
  const heading = useRef<HTMLHeadingElement>(null)
  const done = () => {
    setWriting(false)
    heading.current?.focus()
  }
  return (
    <Panel aria-labelledby="feedback" className="flex flex-col gap-4 p-card-padding sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 id="feedback" ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
            <Trans>Feedback</Trans>
          </h2>
          <p className="mt-1 text-sm text-text-muted">
            <Trans>Is something broken or missing? Tell the administrators.</Trans>
          </p>
        </div>
        {!writing && (
          <Button onClick={() => setWriting(true)}>
            <MessageSquarePlus size={16} aria-hidden />
            <Trans>Give feedback</Trans>
          </Button>
        )}
      </div>
      {writing && <FeedbackForm onDone={done} />}
      <HelpContacts />
      {messages.length > 0 && (
        <section aria-labelledby="my-feedback" className="border-t border-border pt-4">
          <h3 id="my-feedback" className="text-sm font-semibold">
            <Trans>My feedback</Trans>
          </h3>
          <ul className="mt-1 divide-y divide-border">
            {messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ul>
        </section>
      )}
    </Panel>
  )
}

function Message({ message }: { message: FeedbackMessage }) {
  const topic = localized(message, 'topic', useAtomValue(localeAtom))
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-text-muted">
        {message.state === 'done' ? (
          <Tag tone="success">
            <Trans context="feedback">Done</Trans>
          </Tag>
        ) : (
          <Tag>
            <Trans context="feedback">Received</Trans>
          </Tag>
        )}
        <RelativeTime date={message.sent_at} />
        {topic !== '' && <span className="wrap-anywhere">{topic}</span>}
      </div>
      <p className="text-sm whitespace-pre-line wrap-anywhere">{message.text}</p>
      {message.answer !== '' && (
        <div className="rounded-control border-s-2 border-accent-mark bg-surface-sunken px-3 py-2">
          <p className="text-xs text-text-muted">
            <Trans context="feedback">Answer</Trans>
            {message.answered_at && (
              <>
                {' · '}
                <RelativeTime date={message.answered_at} />
              </>
            )}
          </p>
          <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{message.answer}</p>
        </div>
      )}
    </li>
  )
}
