import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '@quadrangle/api-client'
import { Button, Field, RelativeTime, Tag, Textarea, useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { type FormEvent, useState } from 'react'
import { focusHeading } from '../../../shared/focus-heading.ts'
import { localized } from '../../../shared/localized.ts'
import { useTask } from '../../../shared/use-task.ts'
import { apiAtom } from '../../../state/api.ts'
import { localeAtom } from '../../../state/locale.ts'
import type { Feedback } from './state.ts'

export interface FeedbackEntryProps {
  feedback: Feedback
  /** Called after its state or answer has changed. */
  onSettled: () => unknown
}

/** One message with its author, page, answer and actions. */
export function FeedbackEntry({ feedback, onSettled }: FeedbackEntryProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const api = useAtomValue(apiAtom)
  const toast = useToast()
  const [isAnswering, setIsAnswering] = useState(false)
  const [text, setText] = useState(feedback.answer)
  const { busy, run } = useTask(t`It could not be saved`)
  /** Whether the form was cancelled. The button that opens it then gets the focus. */
  const [isCancelled, setIsCancelled] = useState(false)
  const name = localized(feedback, 'name', locale)
  const topic = localized(feedback, 'topic', locale)
  const settle = (state: Feedback['state'], answer: string) =>
    run(async () => {
      await api.feedback.settle({ body: { id: feedback.id, state, answer } })
      setIsAnswering(false)
      setIsCancelled(false)
      toast({ tone: 'success', title: state === 'done' ? t`Marked as done` : t`Open again` })
      onSettled()
      // The entry with the pressed button may leave the list.
      focusHeading()
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void settle('done', text)
  }
  return (
    <li className="flex flex-col gap-3 p-card-padding">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-text-muted">
        <span className="text-sm font-semibold text-text wrap-anywhere">{name}</span>
        <span className="tabular-nums">{feedback.number}</span>
        <RelativeTime date={feedback.sent_at} />
        {feedback.state === 'done' && (
          <Tag tone="success">
            <Trans context="feedback">Done</Trans>
          </Tag>
        )}
      </div>
      <p className="max-w-prose text-sm whitespace-pre-line wrap-anywhere">{feedback.text}</p>
      <p className="flex flex-wrap gap-x-2 text-xs text-text-muted">
        <span className="font-mono break-all">{feedback.page}</span>
        {topic !== '' && <span className="wrap-anywhere">· {topic}</span>}
        <span>· {feedback.locale === 'zh' ? <Trans>read in Chinese</Trans> : <Trans>read in English</Trans>}</span>
      </p>
      {feedback.answer !== '' && !isAnswering && (
        <div className="max-w-prose rounded-control border-s-2 border-accent-mark bg-surface-sunken px-3 py-2">
          <p className="text-xs text-text-muted">
            <Trans context="feedback">Answer</Trans>
          </p>
          <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{feedback.answer}</p>
        </div>
      )}
      {isAnswering ? (
        <form className="flex max-w-prose flex-col gap-3" onSubmit={submit}>
          <Field label={t`Answer to ${name}`} help={<Trans>It is shown with the feedback on the help page.</Trans>}>
            <Textarea
              autoGrow
              autoFocus
              rows={3}
              maxLength={limits.feedbackText}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="solid" loading={busy}>
              <Trans>Save and mark as done</Trans>
            </Button>
            <Button
              onClick={() => {
                setIsAnswering(false)
                setIsCancelled(true)
              }}
            >
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </form>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="small" autoFocus={isCancelled} onClick={() => setIsAnswering(true)}>
            {feedback.answer === '' ? <Trans>Answer feedback</Trans> : <Trans>Edit answer</Trans>}
          </Button>
          {feedback.state === 'open' ? (
            <Button size="small" variant="ghost" loading={busy} onClick={() => void settle('done', feedback.answer)}>
              <Trans>Mark as done</Trans>
            </Button>
          ) : (
            <Button size="small" variant="ghost" loading={busy} onClick={() => void settle('open', feedback.answer)}>
              <Trans>Reopen</Trans>
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
