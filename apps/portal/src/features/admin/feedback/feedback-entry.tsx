import { Trans, useLingui } from '@lingui/react/macro'
import { isErrorOf, limits } from '@quadrangle/api-client'
import { Button, Field, RelativeTime, Tag, Textarea, useToast } from '@quadrangle/ui'
import { useAtom, useAtomValue } from 'jotai'
import { type FormEvent, useRef, useState } from 'react'
import { focusHeading } from '../../../shared/focus-heading.ts'
import { LeaveDialog } from '../../../shared/leave-dialog.tsx'
import { localized } from '../../../shared/localized.ts'
import { messageOf } from '../../../shared/message-of.ts'
import { useLeaveGuard } from '../../../shared/use-leave-guard.ts'
import { useTask } from '../../../shared/use-task.ts'
import { apiAtom } from '../../../state/api.ts'
import { localeAtom } from '../../../state/locale.ts'
import { ConflictAlert } from '../conflict-alert.tsx'
import { answerDraftsAtom, type Feedback } from './state.ts'

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
  const [drafts, setDrafts] = useAtom(answerDraftsAtom)
  const draft = drafts.get(feedback.id)
  const setDraft = (next: typeof draft) => setDrafts((all) => new Map(all).set(feedback.id, next))
  /** The answer that another administrator has written meanwhile. */
  const [theirs, setTheirs] = useState<{ answer: string; message: string }>()
  const textarea = useRef<HTMLTextAreaElement>(null)
  const { busy, run } = useTask(t`It could not be saved`)
  const guard = useLeaveGuard(draft !== undefined && draft.text !== draft.was && !busy)
  /** Whether the form was cancelled. The button that opens it then gets the focus. */
  const [isCancelled, setIsCancelled] = useState(false)
  const name = localized(feedback, 'name', locale)
  /** Distinguishes the buttons of several messages, also by one person. */
  const about = `${name}, ${feedback.text.slice(0, 40)}`
  const topic = localized(feedback, 'topic', locale)
  const settle = (state: Feedback['state'], answer = feedback.answer, was = feedback.answer) =>
    run(async () => {
      try {
        await api.feedback.settle({ body: { id: feedback.id, state, answer, was } })
      } catch (error) {
        if (!isErrorOf(error, 409, 'feedback.settle')) throw error
        if (draft) return setTheirs({ answer: error.data.answer, message: messageOf(error) })
        onSettled()
        throw error
      }
      setDraft(undefined)
      setTheirs(undefined)
      setIsCancelled(false)
      toast({ tone: 'success', title: state === 'done' ? t`Marked as done` : t`Open again` })
      onSettled()
      // The entry with the pressed button may leave the list.
      focusHeading()
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (draft) void settle('done', draft.text, draft.was)
  }
  const resolveConflict = (answer: string, was: string) => {
    setDraft({ text: answer, was })
    setTheirs(undefined)
    textarea.current?.focus()
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
      {feedback.answer !== '' && !draft && (
        <div className="max-w-prose rounded-control border-s-2 border-accent-mark bg-surface-sunken px-3 py-2">
          <p className="text-xs text-text-muted">
            <Trans context="feedback">Answer</Trans>
          </p>
          <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{feedback.answer}</p>
        </div>
      )}
      {draft ? (
        <form className="flex max-w-prose flex-col gap-3" onSubmit={submit}>
          <Field label={t`Answer to ${name}`} help={<Trans>It is shown with the feedback on the help page.</Trans>}>
            <Textarea
              ref={textarea}
              autoGrow
              autoFocus
              rows={3}
              maxLength={limits.feedbackText}
              value={draft.text}
              onChange={(event) => setDraft({ ...draft, text: event.target.value })}
            />
          </Field>
          {theirs && (
            <ConflictAlert
              message={theirs.message}
              onUseTheirs={() => resolveConflict(theirs.answer, theirs.answer)}
              onKeepMine={() => resolveConflict(draft.text, theirs.answer)}
            />
          )}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="solid" loading={busy}>
              <Trans>Save and mark as done</Trans>
            </Button>
            <Button
              onClick={() => {
                setDraft(undefined)
                setIsCancelled(true)
                // The list still shows the former answer.
                if (theirs) onSettled()
              }}
            >
              <Trans>Cancel</Trans>
            </Button>
          </div>
          <LeaveDialog guard={guard} onLeave={() => setDraft(undefined)}>
            <Trans>What you entered is not saved.</Trans>
          </LeaveDialog>
        </form>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            autoFocus={isCancelled}
            aria-label={feedback.answer === '' ? t`Answer feedback: ${about}` : t`Edit answer: ${about}`}
            onClick={() => {
              setDraft({ text: feedback.answer, was: feedback.answer })
              setTheirs(undefined)
            }}
          >
            {feedback.answer === '' ? <Trans>Answer feedback</Trans> : <Trans>Edit answer</Trans>}
          </Button>
          {feedback.state === 'open' ? (
            <Button
              size="small"
              variant="ghost"
              loading={busy}
              aria-label={t`Mark as done: ${about}`}
              onClick={() => void settle('done')}
            >
              <Trans>Mark as done</Trans>
            </Button>
          ) : (
            <Button
              size="small"
              variant="ghost"
              loading={busy}
              aria-label={t`Reopen: ${about}`}
              onClick={() => void settle('open')}
            >
              <Trans>Reopen</Trans>
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
