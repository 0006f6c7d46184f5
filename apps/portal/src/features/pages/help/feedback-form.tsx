import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '@quadrangle/api-client'
import { Button, Field, Textarea, useToast } from '@quadrangle/ui'
import { useAtom, useSetAtom } from 'jotai'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { LeaveDialog } from '../../../shared/leave-dialog.tsx'
import { useLeaveGuard } from '../../../shared/use-leave-guard.ts'
import { draftsAtom, sendAction } from './state.ts'

export interface FeedbackFormProps {
  /** The help topic that the feedback is about. */
  topicId?: number
  /** Called after the feedback was sent or cancelled. */
  onDone: () => void
}

/** A form to report what is wrong or missing. It keeps the text if sending fails, and asks before it is lost. */
export function FeedbackForm({ topicId, onDone }: FeedbackFormProps) {
  const { t } = useLingui()
  const toast = useToast()
  const send = useSetAtom(sendAction)
  const [drafts, setDrafts] = useAtom(draftsAtom)
  const text = drafts.get(topicId) ?? ''
  const setText = (next: string) => setDrafts((all) => new Map(all).set(topicId, next))
  const [error, setError] = useState('')
  const [sending, setSending] = useState(false)
  const guard = useLeaveGuard(text.trim() !== '' && !sending)
  const field = useRef<HTMLTextAreaElement>(null)
  // Without a topic, the button that opened the form was removed; a topic’s vote button stays and keeps the focus.
  useEffect(() => {
    if (topicId === undefined) field.current?.focus()
  }, [topicId])
  const close = () => {
    setText('')
    onDone()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setError(t`Write what is wrong or missing.`)
    setSending(true)
    const result = await send({ text, topic_id: topicId })
    setSending(false)
    if (!result.ok) return setError(result.error.errmsg)
    toast({ tone: 'success', title: t`Feedback sent`, description: t`You find it with its answer on this page.` })
    close()
  }
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
      <Field
        required
        label={
          topicId === undefined ? (
            <Trans>What is wrong or missing?</Trans>
          ) : (
            <Trans>What is wrong or missing here?</Trans>
          )
        }
        help={<Trans>The administrators see it with your name.</Trans>}
        error={error}
      >
        <Textarea
          ref={field}
          autoGrow
          rows={3}
          maxLength={limits.feedbackText}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setError('')
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="solid" loading={sending}>
          <Trans>Send feedback</Trans>
        </Button>
        <Button disabled={sending} onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
      <LeaveDialog guard={guard} onLeave={() => setText('')}>
        <Trans>Your feedback is not sent.</Trans>
      </LeaveDialog>
    </form>
  )
}
