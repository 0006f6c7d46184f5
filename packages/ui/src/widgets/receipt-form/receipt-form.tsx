'use client'
import { cx } from 'class-variance-authority'
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../components/button/button.tsx'
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
  /** What is asked. */
  subject: string
  /** What can be answered. */
  options: readonly ReceiptOption[]
  /** The reader's own answer, if there is one. */
  answer?: ReceiptAnswer
  /** Until when answers count; after it the form closes by itself. */
  deadline?: Moment
  /**
   * The time zone in which the deadline was set, for example `Asia/Shanghai`: where the reader's clocks show another time,
   * both are named.
   */
  zone?: string
  /** No answer is taken any more, whatever the deadline. */
  closed?: boolean
  /** Whether the reader is asked at all. */
  recipient?: boolean
  /** Whether a note can or must stand beside the answer. */
  note?: 'none' | 'optional' | 'required'
  /** How long a note may be. */
  maxNote?: number
  /** Whether an answer can be changed while it is open. */
  changeable?: boolean
  /** Sends the answer; a rejection shows and keeps what was entered. Without it the form is only to be read. */
  onSubmit?: (answer: ReceiptAnswer) => unknown
  /** What was begun earlier and not sent; the form starts with it. */
  draft?: ReceiptAnswer
  /** Called with what is entered, at every change, so that it can be kept; without anything once it is sent or given up. */
  onDraftChange?: (draft: ReceiptAnswer | undefined) => void
  /** The level of the question's heading. */
  headingLevel?: 2 | 3 | 4
  /** The moment from which the deadline is seen; the reader's clock if left out. */
  now?: Moment
}

/** What a notice asks of its reader: to answer, to change the answer while it is open, and to see it afterwards. */
export function ReceiptForm(props: ReceiptFormProps) {
  const { subject, options, answer, deadline, closed = false, recipient = true, note = 'optional', ...more } = props
  const { maxNote = 500, changeable = true, onSubmit, draft, onDraftChange, zone, ...others } = more
  const { headingLevel = 3, now, className, ...rest } = others
  const labels = useLabels(receiptFormLabels)
  const locale = useLabelLocale()
  const id = useId()
  const passed = useDeadline(deadline, now)
  const over = closed || passed
  const status = useRef<HTMLParagraphElement>(null)
  const [start, setStart] = useState(draft)
  const [changing, setChanging] = useState(start !== undefined && answer !== undefined)
  // what was sent counts until the answer is handed in anew
  const [sent, setSent] = useState<{ given: ReceiptAnswer; instead: ReceiptAnswer | undefined }>()
  const current = sent !== undefined && sent.instead === answer ? sent.given : answer
  const [begun, setBegun] = useState(start !== undefined)
  const asks = recipient && onSubmit !== undefined && (current === undefined || changing) && (!over || begun)
  const time = deadline === undefined ? undefined : deadlineText(deadline, locale, zone, labels.onCampus)
  const Heading = `h${headingLevel}` as const
  // the button that had the focus is gone with the form; a frame later may still be before the status is drawn
  const isSent = useRef(false)
  useEffect(() => {
    if (!isSent.current || asks) return
    isSent.current = false
    status.current?.focus()
  })
  const leave = () => {
    setChanging(false)
    setStart(undefined)
    onDraftChange?.(undefined)
  }
  const done = (given: ReceiptAnswer) => {
    setSent({ given, instead: answer })
    setBegun(false)
    leave()
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
          {subject}
        </Heading>
        {time !== undefined && (
          <p data-q="receipt-deadline" className="q:text-xs q:text-text-muted q:tabular-nums">
            {over && passed ? labels.closedAt(time) : labels.deadline(time)}
          </p>
        )}
      </div>
      {asks ? (
        <ReceiptFields
          labelledBy={id}
          options={options}
          answer={current}
          start={start}
          note={note}
          maxNote={maxNote}
          closed={over}
          onBegin={(entered) => {
            setBegun(true)
            onDraftChange?.(entered)
          }}
          onSubmit={onSubmit}
          onDone={done}
          onCancel={changing ? leave : undefined}
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
            {recipient && over && ` ${labels.closed}`}
          </p>
          {recipient && onSubmit !== undefined && current !== undefined && changeable && !over && (
            <Button
              size="small"
              className="q:mt-3 q:print:hidden"
              onClick={() => {
                setBegun(true)
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
