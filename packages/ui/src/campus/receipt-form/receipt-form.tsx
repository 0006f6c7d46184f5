'use client'
import { cx } from 'class-variance-authority'
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../components/button/button.tsx'
import { readList } from '../../components/read-list.ts'
import { readNumber } from '../../components/read-number.ts'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import type { Moment } from '../notice-list/notice-item.ts'
import { deadlineText } from './deadline-text.ts'
import { receiptFormLabels } from './labels.ts'
import type { ReceiptAnswer, ReceiptOption } from './receipt-answer.ts'
import { ReceiptFields } from './receipt-fields.tsx'
import { ReceiptOptions } from './receipt-options.tsx'
import { useDeadline } from './use-deadline.ts'

/** Props of {@link ReceiptForm}. */
export interface ReceiptFormProps extends Omit<ComponentProps<'section'>, 'children' | 'onSubmit'> {
  /** The question. */
  subject: string
  /** The possible answers. */
  options: readonly ReceiptOption[]
  /** The user's answer, if there is one. */
  answer?: ReceiptAnswer
  /** The deadline; after it the form closes by itself. */
  deadline?: Moment
  /**
   * The time zone of the deadline, for example `Asia/Shanghai`: if the browser's zone shows another time, both are shown.
   */
  zone?: string
  /** Closes the form regardless of the deadline. */
  closed?: boolean
  /** Whether the user is a recipient. */
  recipient?: boolean
  /** Whether a note can or must be added to the answer. */
  note?: 'none' | 'optional' | 'required'
  /** The maximum length of the note. */
  maxNote?: number
  /** Whether an answer can be changed until the form closes. */
  changeable?: boolean
  /** Submits the answer; a rejection is shown and the input kept. Without it the form is read-only. */
  onSubmit?: (answer: ReceiptAnswer) => unknown
  /** An unsent draft that the form starts with. */
  draft?: ReceiptAnswer
  /** Called with the draft at every change, and with undefined once it is submitted or cancelled. */
  onDraftChange?: (draft: ReceiptAnswer | undefined) => void
  /** The level of the question's heading. */
  headingLevel?: 2 | 3 | 4
  /** The current time; by default the browser's clock. */
  now?: Moment
}

/** The receipt of a notice: answer it, change the answer until it closes, and see it afterwards. */
export function ReceiptForm(props: ReceiptFormProps) {
  const {
    subject,
    options: givenOptions,
    answer,
    deadline,
    closed = false,
    recipient = true,
    note = 'optional',
    ...more
  } = props
  const { maxNote: givenMaxNote = 500, changeable = true, onSubmit, draft, onDraftChange, zone, ...others } = more
  const { headingLevel = 3, now, className, ...rest } = others
  const maxNote = readNumber('ReceiptForm.maxNote', givenMaxNote, 500)
  const options = readList(givenOptions)
  const labels = useLabels(receiptFormLabels)
  const locale = useLabelLocale()
  const id = useId()
  const hasPassed = useDeadline(deadline, now)
  const isClosed = closed || hasPassed
  const status = useRef<HTMLParagraphElement>(null)
  const [start, setStart] = useState(draft)
  const [changing, setChanging] = useState(start !== undefined && answer !== undefined)
  // the submitted answer is shown until the `answer` prop changes
  const [submitted, setSubmitted] = useState<{ answer: ReceiptAnswer; replaced: ReceiptAnswer | undefined }>()
  const current = submitted !== undefined && submitted.replaced === answer ? submitted.answer : answer
  const [hasBegun, setHasBegun] = useState(start !== undefined)
  const showsFields =
    recipient && onSubmit !== undefined && (current === undefined || changing) && (!isClosed || hasBegun)
  const time = deadline === undefined ? undefined : deadlineText(deadline, locale, zone, labels.onCampus)
  const Heading = `h${headingLevel}` as const
  // the focused button is removed with the form, so the status gets the focus once it is rendered
  const isSent = useRef(false)
  useEffect(() => {
    if (!isSent.current || showsFields) return
    isSent.current = false
    status.current?.focus()
  })
  const stopEditing = () => {
    setChanging(false)
    setStart(undefined)
    onDraftChange?.(undefined)
  }
  const finish = (newAnswer: ReceiptAnswer) => {
    setSubmitted({ answer: newAnswer, replaced: answer })
    setHasBegun(false)
    stopEditing()
    isSent.current = true
  }
  return (
    <section
      aria-labelledby={id}
      data-q="receipt-form"
      {...rest}
      className={cx('q:min-w-0 q:rounded-card q:border q:border-border q:p-card-padding q:text-text', className)}
    >
      <div
        data-q="receipt-head"
        className="q:mb-3 q:flex q:flex-wrap q:items-baseline q:justify-between q:gap-x-4 q:gap-y-1"
      >
        <Heading data-q="receipt-subject" id={id} className="q:min-w-0 q:text-sm q:font-semibold q:wrap-anywhere">
          <bdi>{subject}</bdi>
        </Heading>
        {time !== undefined && (
          <p data-q="receipt-deadline" className="q:text-xs q:text-text-muted q:tabular-nums">
            {isClosed && hasPassed ? labels.closedAt(time) : labels.deadline(time)}
          </p>
        )}
      </div>
      {showsFields ? (
        <ReceiptFields
          labelledBy={id}
          options={options}
          answer={current}
          start={start}
          note={note}
          maxNote={maxNote}
          closed={isClosed}
          onInputChange={(entered) => {
            setHasBegun(true)
            onDraftChange?.(entered)
          }}
          onSubmit={onSubmit}
          onDone={finish}
          onCancel={changing ? stopEditing : undefined}
        />
      ) : (
        <>
          <ReceiptOptions options={options} answer={current} />
          <p
            data-q="receipt-status"
            ref={status}
            tabIndex={-1}
            className="q:mt-3 q:text-xs q:text-text-muted q:outline-none"
          >
            {!recipient ? labels.notRecipient : current === undefined ? labels.notReplied : labels.replied}
            {recipient && isClosed && ` ${labels.closed}`}
          </p>
          {recipient && onSubmit !== undefined && current !== undefined && changeable && !isClosed && (
            <Button
              size="small"
              className="q:mt-3 q:print:hidden"
              onClick={() => {
                setHasBegun(true)
                setChanging(true)
              }}
            >
              {labels.change}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
