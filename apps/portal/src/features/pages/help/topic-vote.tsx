import { Trans, useLingui } from '@lingui/react/macro'
import { Button, useToast } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useRef, useState } from 'react'
import { FeedbackForm } from './feedback-form.tsx'
import { draftsAtom, voteAction, votesAtom } from './state.ts'

/** “Was this helpful?” below a topic; people who answer no can write what is wrong. */
export function TopicVote({ topicId, title }: { topicId: number; title: string }) {
  const { t } = useLingui()
  const toast = useToast()
  const vote = useSetAtom(voteAction)
  const currentVote = useAtomValue(votesAtom).get(topicId) ?? null
  const hasDraft = Boolean(useAtomValue(draftsAtom).get(topicId))
  const [writing, setWriting] = useState(hasDraft)
  const noButton = useRef<HTMLButtonElement>(null)
  const done = () => {
    setWriting(false)
    noButton.current?.focus()
  }
  const castVote = async (helpful: 0 | 1) => {
    const next = currentVote === helpful ? null : helpful
    setWriting(next === 0 || hasDraft)
    const result = await vote({ topic_id: topicId, helpful: next })
    if (result.ok) return
    toast({ tone: 'danger', title: t`Your answer was not saved`, description: result.error.errmsg })
  }
  return (
    <div className="mt-4 flex flex-col gap-3 border-t border-border pt-3">
      <fieldset aria-label={t`Was “${title}” helpful?`} className="flex flex-wrap items-center gap-2">
        <span className="text-sm text-text-muted">
          <Trans>Was this helpful?</Trans>
        </span>
        <Button
          size="small"
          aria-pressed={currentVote === 1}
          variant={currentVote === 1 ? 'soft' : 'ghost'}
          onClick={() => void castVote(1)}
        >
          <ThumbsUp size={14} aria-hidden />
          <Trans>Yes</Trans>
        </Button>
        <Button
          ref={noButton}
          size="small"
          aria-pressed={currentVote === 0}
          variant={currentVote === 0 ? 'soft' : 'ghost'}
          onClick={() => void castVote(0)}
        >
          <ThumbsDown size={14} aria-hidden />
          <Trans>No</Trans>
        </Button>
        <span role="status" className="text-sm text-text-muted">
          {currentVote === 1 && <Trans>Thank you!</Trans>}
        </span>
      </fieldset>
      {writing && <FeedbackForm topicId={topicId} onDone={done} />}
    </div>
  )
}
