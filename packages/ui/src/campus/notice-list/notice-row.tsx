'use client'
import { cx } from 'class-variance-authority'
import Star from 'lucide-react/icons/star'
import type { MouseEvent } from 'react'
import { Checkbox } from '../../components/checkbox/checkbox.tsx'
import { IconButton } from '../../components/icon-button/icon-button.tsx'
import { Anchor } from '../../components/link/link.tsx'
import { RelativeTime } from '../../components/relative-time/relative-time.tsx'
import { useLabels } from '../../labels/labels-context.ts'
import { noticeListLabels } from './labels.ts'
import type { Moment, NoticeItem } from './notice-item.ts'
import { NoticeMarks, OfficialMark, ReadProgress } from './notice-marks.tsx'
import { NoticeSender } from './notice-sender.tsx'

/** Values shared by all rows of a list. */
export interface NoticeRowContext {
  /** The id of the open notice. */
  current: NoticeItem['id'] | undefined
  /** The selected ids; undefined without selection. */
  selected: ReadonlySet<NoticeItem['id']> | undefined
  /** The ids of the notices whose favourite mark is being saved. */
  starring: ReadonlySet<NoticeItem['id']>
  /** The level of the titles. */
  headingLevel: 3 | 4
  /** The reference of relative times. */
  now: Moment | undefined
  /** The start of today; undefined if days are not named. */
  today: number | undefined
  onOpen: ((notice: NoticeItem, event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  onSelect: (notice: NoticeItem) => void
  onStar: ((notice: NoticeItem) => void) | undefined
}

interface NoticeRowProps {
  notice: NoticeItem
  context: NoticeRowContext
}

/** One notice of a list. The link of its title covers the row; other controls are above it. */
export function NoticeRow({ notice, context }: NoticeRowProps) {
  const labels = useLabels(noticeListLabels)
  const { unread = false, revoked = false, official = false, favourite = false, excerpt = '' } = notice
  const { recipients = 0, readers = 0 } = notice
  const current = notice.id === context.current
  const selected = context.selected?.has(notice.id)
  const Heading = `h${context.headingLevel}` as const
  return (
    <div
      data-q="notice-row"
      className={cx(
        'q:relative q:flex q:gap-3 q:border-s-3 q:py-3 q:ps-3 q:pe-4 q:text-text q:has-[a:focus-visible]:outline-2 q:has-[a:focus-visible]:-outline-offset-2 q:has-[a:focus-visible]:outline-focus',
        current ? 'q:border-accent-mark' : 'q:border-transparent',
        current || selected ? 'q:bg-accent-soft' : 'q:hover:bg-surface-sunken',
      )}
    >
      {selected !== undefined && (
        <Checkbox
          hideLabel
          label={labels.select(notice.title)}
          checked={selected}
          onChange={() => context.onSelect(notice)}
          className="q:relative q:z-1 q:size-6 q:justify-center q:self-center"
        />
      )}
      <NoticeSender {...notice} />
      <div data-q="notice-lines" className="q:min-w-0 q:flex-1">
        <div data-q="notice-meta" className="q:flex q:items-center q:gap-2 q:text-xs q:text-text-muted">
          <span data-q="notice-from" className="q:flex q:min-w-0 q:flex-1 q:items-center q:gap-1">
            <span data-q="notice-name" className="q:truncate" title={notice.sender}>
              {notice.sender}
            </span>
            {official && <OfficialMark />}
          </span>
          <RelativeTime date={notice.time} now={context.now} className="q:shrink-0 q:tabular-nums" />
          {unread && (
            <span
              data-q="notice-unread"
              className="q:size-2 q:shrink-0 q:rounded-full q:bg-accent-mark q:forced-colors:bg-[Highlight]"
            >
              <span className="q:sr-only">{labels.unread}</span>
            </span>
          )}
        </div>
        <div data-q="notice-head" className="q:flex q:items-start q:gap-2">
          <Heading
            data-q="notice-title"
            className={cx('q:mt-0.5 q:min-w-0 q:flex-1 q:text-sm q:wrap-anywhere', unread && 'q:font-semibold')}
          >
            <Anchor
              data-q="notice-link"
              href={notice.href}
              aria-current={current ? 'page' : undefined}
              onClick={(event) => isPlain(event) && context.onOpen?.(notice, event)}
              className="q:outline-none q:after:absolute q:after:inset-0"
            >
              <span data-q="notice-title-text" title={notice.title} className="q:line-clamp-3">
                {notice.title}
              </span>
            </Anchor>
          </Heading>
          {context.onStar && (
            <IconButton
              size="small"
              label={favourite ? labels.removeFavourite(notice.title) : labels.addFavourite(notice.title)}
              aria-pressed={favourite}
              loading={context.starring.has(notice.id)}
              icon={<Star size={16} aria-hidden className={favourite ? 'q:fill-current' : undefined} />}
              onClick={() => context.onStar?.(notice)}
              className="q:relative q:z-1 q:-my-1"
            />
          )}
        </div>
        {excerpt !== '' && !revoked && (
          <p data-q="notice-excerpt" className="q:mt-0.5 q:line-clamp-2 q:text-xs q:text-text-muted q:wrap-anywhere">
            {excerpt}
          </p>
        )}
        <NoticeMarks notice={notice} hasFavouriteButton={context.onStar !== undefined}>
          {notice.marks}
        </NoticeMarks>
        {recipients > 0 && <ReadProgress className="q:mt-2" readers={readers} recipients={recipients} />}
      </div>
    </div>
  )
}

/** Whether a press opens the link in this window. */
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
