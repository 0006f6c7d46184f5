import { ReceiptForm } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { localized } from '../../../../shared/localized.ts'
import { partAtom } from '../../../../state/config.ts'
import { localeAtom } from '../../../../state/locale.ts'
import { userAtom } from '../../../../state/session.ts'
import type { Notice } from '../boxes.ts'
import { optionsIn } from '../receipt-options.ts'
import { localReplies } from './local-replies.ts'
import { answerAtom } from './state.ts'

interface OwnReceiptProps {
  notice: Notice
  receipt: NonNullable<Notice['receipt']>
  /** The heading level of the question. */
  headingLevel: 2 | 3
  /** Called when a reply is started, and when it is sent or discarded. */
  onAnswering: (isAnswering: boolean) => void
}

/** The receipt of a notice. */
export function OwnReceipt(props: OwnReceiptProps) {
  const { subject, options } = props.receipt
  const question = [subject, ...options.map(({ label }) => label)].join('\n')
  // A new question gets an empty form.
  return <Question key={`${props.notice.id} ${question}`} {...props} question={question} />
}

function Question({ notice, receipt, headingLevel, onAnswering, question }: OwnReceiptProps & { question: string }) {
  const locale = useAtomValue(localeAtom)
  const zone = useAtomValue(partAtom('zone'))
  const answer = useSetAtom(answerAtom)
  const personId = useAtomValue(userAtom)?.user_id ?? 0
  const store = useMemo(() => localReplies(personId), [personId])
  const { id, version } = notice
  const { answer: option, answer_note: note } = receipt
  // The form resets to this answer when the object changes.
  const savedAnswer = useMemo(() => (option === '' ? undefined : { option, note }), [option, note])
  const draft = useMemo(() => store.read(id, question), [store, id, question])
  const reportDraft = useEffectEvent(() => draft && onAnswering(true))
  useEffect(() => {
    reportDraft()
  }, [])
  return (
    <ReceiptForm
      headingLevel={headingLevel}
      subject={localized(receipt, 'subject', locale)}
      options={optionsIn(receipt, receipt.options, locale)}
      answer={savedAnswer}
      deadline={receipt.deadline ?? undefined}
      zone={zone}
      recipient={notice.received === 1}
      note={receipt.note}
      draft={draft}
      onDraftChange={(entered) => {
        const hasInput = entered !== undefined && (entered.option !== '' || entered.note !== '')
        if (hasInput) store.write(id, question, entered)
        else store.forget(id)
        onAnswering(hasInput)
      }}
      onSubmit={({ option, note = '' }) => answer({ id, version, option, note })}
    />
  )
}
