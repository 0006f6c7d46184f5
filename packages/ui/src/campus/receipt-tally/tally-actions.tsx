'use client'
import BellRing from 'lucide-react/icons/bell-ring'
import Download from 'lucide-react/icons/download'
import { type ReactNode, useRef, useState } from 'react'
import type { AlertDialog } from '../../components/alert-dialog/alert-dialog.tsx'
import { Button } from '../../components/button/button.tsx'
import { Select } from '../../components/select/select.tsx'
import { useTask } from '../../components/use-task.ts'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { momentText } from '../moment-text.ts'
import type { Moment } from '../notice-list/notice-item.ts'
import { useDeadline } from '../receipt-form/use-deadline.ts'
import { durationOf } from './duration.ts'
import { receiptTallyLabels } from './labels.ts'

/** A format of the export. */
export type TallyFormat = 'csv' | 'xlsx'

interface TallyActionsProps {
  formats: readonly TallyFormat[]
  onExport: ((format: TallyFormat) => unknown) | undefined
  onRemind: ((minutes?: number) => unknown) | undefined
  /** Loads the text of the confirmation before reminding: the channels and the cost. */
  describeReminder: (() => Promise<ReactNode>) | undefined
  /** The intervals until the next reminder in minutes, to choose from; the first one is the default. */
  intervals: readonly number[]
  /** When the next reminder can be sent. */
  remindFrom: Moment | undefined
  /** How many people would be reminded. */
  missing: number
  /** Whether there are further recipients for whom it is unknown whether they are missing. */
  uncounted: boolean
  /** Whether missing people have not answered, or only not read the notice. */
  hasReceipt: boolean
  now: Moment | undefined
}

/** The confirmation before reminding. Its dialog is loaded when it is first shown. */
interface Question {
  readonly Dialog: typeof AlertDialog
  readonly details: ReactNode
}

/** Buttons to remind and export, with their results. */
export function TallyActions(props: TallyActionsProps) {
  const { formats, onExport, onRemind, describeReminder, intervals, remindFrom, missing, hasReceipt, now } = props
  const { uncounted } = props
  const labels = useLabels(receiptTallyLabels)
  const locale = useLabelLocale()
  const { busy, failure, run } = useTask<TallyFormat | 'remind'>()
  const [reminded, setReminded] = useState<number>()
  const [interval, chooseInterval] = useState(intervals[0])
  const [question, setQuestion] = useState<Question>()
  const done = useRef<HTMLParagraphElement>(null)
  const canRemindNow = useDeadline(remindFrom, now)
  const isWaiting = remindFrom !== undefined && !canRemindNow
  if (!onExport && !onRemind) return null
  const formatCount = (count: number) => count.toLocaleString(locale)
  const askToConfirm = async () => {
    setReminded(undefined)
    await run('remind', async () => {
      const [{ AlertDialog }, details] = await Promise.all([
        import('../../components/alert-dialog/alert-dialog.tsx'),
        describeReminder?.(),
      ])
      setQuestion({ Dialog: AlertDialog, details })
    })
  }
  const remind = async () => {
    let count = missing
    const send = async () => {
      const result = await onRemind?.(interval)
      if (typeof result === 'number') count = result
    }
    if (!(await run('remind', send))) return
    setReminded(count)
    // the button becomes disabled and loses the focus
    done.current?.focus({ preventScroll: true })
  }
  const time = isWaiting ? (momentText(remindFrom, locale) ?? '') : ''
  const remindLabel = hasReceipt ? labels.remind : labels.remindReaders
  const canRemind = onRemind !== undefined && (missing > 0 || uncounted)
  return (
    <div data-q="tally-actions" className="q:mt-4 q:print:hidden">
      <div data-q="tally-buttons" className="q:flex q:flex-wrap q:items-center q:gap-2">
        {canRemind && (
          <Button
            variant="soft"
            size="small"
            loading={busy === 'remind'}
            disabled={isWaiting}
            onClick={() => void askToConfirm()}
          >
            <BellRing size={14} aria-hidden />
            {missing > 0 ? remindLabel(formatCount(missing)) : labels.remindOthers}
          </Button>
        )}
        {canRemind && !isWaiting && intervals.length > 0 && (
          <Select
            size="small"
            aria-label={labels.remindInterval}
            value={String(interval)}
            onChange={(event) => chooseInterval(Number(event.target.value))}
            options={intervals.map((minutes) => ({
              value: String(minutes),
              label: labels.againAfter(durationOf(minutes, locale)),
            }))}
          />
        )}
        {onExport && (
          <div data-q="tally-exports" className="q:flex q:flex-wrap q:gap-2">
            {formats.map((format) => (
              <Button
                key={format}
                size="small"
                loading={busy === format}
                onClick={() => void run(format, () => onExport(format))}
              >
                <Download size={14} aria-hidden />
                {labels.exportAs(format.toUpperCase())}
              </Button>
            ))}
          </div>
        )}
        {isWaiting && canRemind && (
          <span data-q="tally-wait" className="q:text-xs q:text-text-muted q:tabular-nums">
            {labels.remindAgain(time)}
          </span>
        )}
      </div>
      <p
        data-q="tally-done"
        ref={done}
        role="status"
        tabIndex={-1}
        className="q:mt-1 q:text-xs q:text-success q:outline-none"
      >
        {missing === 0 && !uncounted
          ? labels.nobodyMissing
          : reminded !== undefined && (reminded > 0 ? labels.reminded(formatCount(reminded)) : labels.remindedOthers)}
      </p>
      <p data-q="tally-problem" role="alert" className="q:text-xs q:text-danger q:wrap-anywhere">
        {failure &&
          (failure.name === 'remind' ? labels.remindFailed(failure.reason) : labels.exportFailed(failure.reason))}
      </p>
      {question && (
        <question.Dialog
          open
          onOpenChange={() => setQuestion(undefined)}
          title={missing > 0 ? labels.remindQuestion(formatCount(missing)) : labels.remindOthersQuestion}
          confirmLabel={labels.remindConfirm}
          onConfirm={() => {
            setQuestion(undefined)
            void remind()
          }}
        >
          {question.details}
        </question.Dialog>
      )}
    </div>
  )
}
