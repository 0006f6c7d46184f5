'use client'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import type { Moment } from '../notice-list/notice-item.ts'
import { receiptTallyLabels } from './labels.ts'
import { type TallyOption, tallyLines, tallyOf } from './tally.ts'
import { TallyActions, type TallyFormat } from './tally-actions.tsx'
import type { TallyOrganization, TallyPage, TallyQuery } from './tally-people.ts'
import { TallyTable } from './tally-table.tsx'
import { WhoIsMissing } from './who-is-missing.tsx'

/** Props of {@link ReceiptTally}. */
export interface ReceiptTallyProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** What was asked; without a question, what the numbers are about. */
  subject: string
  /** The options with their counts; none where nothing was asked. New numbers may come at any time. */
  options: readonly TallyOption[]
  /** How many it reached. Answered and unanswered always add up to it. */
  audience: number
  /** How many have read it; left out where nobody counts that. */
  readers?: number
  /** A line beside the question, for example until when answers count. */
  detail?: ReactNode
  /** The numbers by organisation; with them, the list of who is missing shows. */
  organizations?: readonly TallyOrganization[]
  /** Fetches names when an organisation is opened or somebody is looked for; without it there are only numbers. */
  loadPeople?: (query: TallyQuery) => Promise<TallyPage>
  /** Gives the answers out as a file; a rejection shows. */
  onExport?: (format: TallyFormat) => unknown
  /** The forms of that file. */
  formats?: readonly TallyFormat[]
  /**
   * Reminds those who are missing, and only them; a rejection shows. Gets the chosen interval; a number in its answer is
   * how many were reminded.
   */
  onRemind?: (minutes?: number) => unknown
  /** How many minutes the next reminder has to wait, to choose from; the first one is chosen at first. */
  remindIntervals?: readonly number[]
  /** From when on a reminder can be sent again; until then the button waits and says so. */
  remindFrom?: Moment
  /** The level of the question's heading. */
  headingLevel?: 2 | 3 | 4
  /** The moment from which times are seen; the reader's clock if left out. */
  now?: Moment
}

const bothFormats = ['csv', 'xlsx'] as const
const noIntervals: readonly number[] = []

/** The level of its parts, below the question. */
const partLevels = { 2: 3, 3: 4, 4: 5 } as const

/** What became of a notice: one bar per option, who has read and answered, who is missing. */
export function ReceiptTally(props: ReceiptTallyProps) {
  const { subject, options, audience, readers, detail, organizations, loadPeople, onExport, ...more } = props
  const {
    formats = bothFormats,
    onRemind,
    remindIntervals = noIntervals,
    remindFrom,
    headingLevel = 3,
    now,
    className,
    ...rest
  } = more
  const labels = useLabels(receiptTallyLabels)
  const locale = useLabelLocale()
  const id = useId()
  const tally = tallyOf(options, audience, readers ?? 0)
  const asksForAnswer = options.length > 0
  const Heading = `h${headingLevel}` as const
  const figures: [string, number][] = [[labels.audience, tally.audience]]
  if (readers !== undefined) figures.push([labels.read, tally.read], [labels.unread, tally.unread])
  if (asksForAnswer) figures.push([labels.answered, tally.answered], [labels.unanswered, tally.unanswered])
  return (
    <section
      // whoever is asked as well has a form of the same question beside it
      aria-labelledby={asksForAnswer ? `${id}-kind ${id}` : id}
      data-q="receipt-tally"
      {...rest}
      className={cx('q:min-w-0 q:rounded-card q:border q:border-border q:p-card-padding q:text-text', className)}
    >
      <div data-q="tally-top" className="q:flex q:flex-wrap q:items-baseline q:justify-between q:gap-x-4 q:gap-y-1">
        <div data-q="tally-title" className="q:min-w-0">
          {asksForAnswer && (
            <p data-q="tally-kind" id={`${id}-kind`} className="q:text-xs q:text-text-muted">
              {labels.answers}
            </p>
          )}
          <Heading data-q="tally-subject" id={id} className="q:text-sm q:font-semibold q:wrap-anywhere">
            {subject}
          </Heading>
        </div>
        {detail !== undefined && (
          <p data-q="tally-detail" className="q:text-xs q:text-text-muted q:tabular-nums">
            {detail}
          </p>
        )}
      </div>
      <dl
        data-q="tally-figures"
        className="q:my-4 q:grid q:grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] q:gap-x-4 q:gap-y-3"
      >
        {figures.map(([name, value]) => (
          <div data-q="tally-figure" key={name}>
            <dt data-q="tally-figure-name" className="q:text-xs q:text-text-muted">
              {name}
            </dt>
            <dd data-q="tally-figure-value" className="q:text-lg q:font-semibold q:tabular-nums">
              {value.toLocaleString(locale)}
            </dd>
          </div>
        ))}
      </dl>
      {asksForAnswer && <TallyTable lines={tallyLines(options, tally, labels.none)} />}
      <TallyActions
        formats={formats}
        onExport={onExport}
        onRemind={onRemind}
        intervals={remindIntervals}
        remindFrom={remindFrom}
        missing={asksForAnswer ? tally.unanswered : tally.unread}
        asksForAnswer={asksForAnswer}
        now={now}
      />
      {organizations !== undefined && (
        <WhoIsMissing
          organizations={organizations}
          load={loadPeople}
          asksForAnswer={asksForAnswer}
          headingLevel={partLevels[headingLevel]}
        />
      )}
    </section>
  )
}
