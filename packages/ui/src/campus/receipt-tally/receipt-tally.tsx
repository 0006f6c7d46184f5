'use client'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { BarChart } from '../../components/bar-chart/bar-chart.tsx'
import { readList } from '../../components/read-list.ts'
import { readNumber } from '../../components/read-number.ts'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import type { Moment } from '../notice-list/notice-item.ts'
import { receiptTallyLabels } from './labels.ts'
import { RecipientsByState } from './recipients-by-state.tsx'
import { type TallyOption, tallyItems, tallyOf } from './tally.ts'
import { TallyActions, type TallyFormat } from './tally-actions.tsx'
import type { TallyOrganization, TallyPage, TallyQuery } from './tally-people.ts'

/** Props of {@link ReceiptTally}. */
export interface ReceiptTallyProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** The question of the receipt; without one, a heading for the numbers. */
  subject: string
  /** The options with their counts; empty without a receipt. */
  options: readonly TallyOption[]
  /** The number of recipients: the sum of answered and unanswered. */
  audience: number
  /** How many have read it; leave out if that is not counted. */
  readers?: number
  /**
   * The number of further recipients who are left out of the numbers: they are so few that the numbers would show what
   * each of them did.
   */
  uncounted?: number
  /** A line beside the question, for example the deadline. */
  detail?: ReactNode
  /** The numbers by organisation; enables the list of people. */
  organizations?: readonly TallyOrganization[]
  /** Loads people when an organisation is expanded, or for a search; without it only numbers are shown. */
  loadPeople?: (query: TallyQuery) => Promise<TallyPage>
  /** Exports the answers as a file; a rejection is shown. */
  onExport?: (format: TallyFormat) => unknown
  /** The formats of the export. */
  formats?: readonly TallyFormat[]
  /**
   * Reminds the missing people, after a confirmation; a rejection is shown. It gets the chosen interval, and may
   * resolve with the number of reminded people.
   */
  onRemind?: (minutes?: number) => unknown
  /** Loads the text of the confirmation before reminding, for example channels and cost; a rejection is shown. */
  describeReminder?: () => Promise<ReactNode>
  /** The intervals until the next reminder in minutes, to choose from; the first one is the default. */
  remindIntervals?: readonly number[]
  /** When the next reminder can be sent; until then the button is disabled. */
  remindFrom?: Moment
  /** The level of the question's heading. */
  headingLevel?: 2 | 3 | 4
  /** The current time; by default the browser's clock. */
  now?: Moment
}

const bothFormats = ['csv', 'xlsx'] as const
/** The heading level of its parts, by that of the question. */
const partLevels = { 2: 3, 3: 4, 4: 5 } as const

/** The results of a notice: answers by option, numbers of read and answered, and the people who are missing. */
export function ReceiptTally(props: ReceiptTallyProps) {
  const {
    subject,
    options: givenOptions,
    audience: givenAudience,
    readers: givenReaders,
    detail,
    organizations,
    loadPeople,
    onExport,
    ...more
  } = props
  const {
    formats: givenFormats,
    onRemind,
    describeReminder,
    remindIntervals: givenIntervals,
    remindFrom,
    headingLevel = 3,
    now,
    uncounted: givenUncounted = 0,
    className,
    ...rest
  } = more
  const audience = readNumber('ReceiptTally.audience', givenAudience, 0)
  const readers = readNumber('ReceiptTally.readers', givenReaders, undefined)
  const uncounted = readNumber('ReceiptTally.uncounted', givenUncounted, 0)
  const options = readList(givenOptions)
  const formats = givenFormats ?? bothFormats
  const remindIntervals = readList(givenIntervals)
  const labels = useLabels(receiptTallyLabels)
  const locale = useLabelLocale()
  const id = useId()
  const tally = tallyOf(options, audience, readers ?? 0)
  const hasReceipt = options.length > 0
  const Heading = `h${headingLevel}` as const
  const figures: [string, number][] = [[labels.audience, tally.audience]]
  if (readers !== undefined) figures.push([labels.read, tally.read], [labels.unread, tally.unread])
  if (hasReceipt) figures.push([labels.answered, tally.answered], [labels.unanswered, tally.unanswered])
  return (
    <section
      // with the kind in its name, because the issuer may have a form with the same question beside it
      aria-labelledby={hasReceipt ? `${id}-kind ${id}` : id}
      data-q="receipt-tally"
      {...rest}
      className={cx('q:min-w-0 q:rounded-card q:border q:border-border q:p-card-padding q:text-text', className)}
    >
      <div data-q="tally-top" className="q:flex q:flex-wrap q:items-baseline q:justify-between q:gap-x-4 q:gap-y-1">
        <div data-q="tally-title" className="q:min-w-0">
          {hasReceipt && (
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
      {uncounted > 0 && (
        <p data-q="tally-uncounted" className="q:-mt-1 q:mb-4 q:text-xs q:text-text-muted">
          {labels.uncounted(uncounted.toLocaleString(locale))}
        </p>
      )}
      {hasReceipt && (
        <BarChart
          label={labels.answers}
          items={tallyItems(options, tally, labels.none)}
          share
          itemHeader={labels.option}
          valueHeader={labels.count}
        />
      )}
      <TallyActions
        formats={formats}
        onExport={onExport}
        onRemind={onRemind}
        describeReminder={describeReminder}
        intervals={remindIntervals}
        remindFrom={remindFrom}
        missing={hasReceipt ? tally.unanswered : tally.unread}
        uncounted={uncounted > 0}
        hasReceipt={hasReceipt}
        now={now}
      />
      {organizations && (
        <RecipientsByState
          organizations={organizations}
          load={loadPeople}
          hasReceipt={hasReceipt}
          headingLevel={partLevels[headingLevel]}
        />
      )}
    </section>
  )
}
