'use client'
import { cx } from 'class-variance-authority'
import Inbox from 'lucide-react/icons/inbox'
import {
  type ComponentProps,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { EmptyState } from '../../components/empty-state/empty-state.tsx'
import { ErrorState } from '../../components/error-state/error-state.tsx'
import { lastTick, subscribeToTicks } from '../../components/relative-time/ticker.ts'
import { useLabels } from '../../labels/labels-context.ts'
import { entriesOf, startOfDay } from './day-groups.ts'
import { noticeListLabels } from './labels.ts'
import type { Moment, NoticeItem } from './notice-item.ts'
import { ListProblem, NoticeListHeader } from './notice-list-header.tsx'
import { NoticeListSkeleton } from './notice-list-skeleton.tsx'
import type { NoticeRowContext } from './notice-row.tsx'
import { NoticeRows } from './notice-rows.tsx'
import { type ListShortcuts, useListKeys } from './use-list-keys.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useStar } from './use-star.ts'

// lists of this length are seldom, and the code for them is not small
const VirtualRows = lazy(async () => ({ default: (await import('./virtual-rows.tsx')).VirtualRows }))

/** From how many lines on only those in view are drawn. */
const virtualFrom = 300

// hidden for 200 ms, so that what loads quickly does not flicker
const busyLine =
  'q:absolute q:inset-x-0 q:top-0 q:z-1 q:h-0.5 q:bg-accent-mark q:animate-[q-appear_0.2s_step-end,q-pulse_1.2s_ease-in-out_0.2s_infinite]'

/** Props of {@link NoticeList}. */
export interface NoticeListProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What is listed, read aloud. */
  label?: string
  /** The notices, newest first; undefined while the first ones are on their way. */
  notices: readonly NoticeItem[] | undefined
  /** While it loads, also while older entries still show. */
  loading?: boolean
  /** What went wrong, in a sentence. Entries that are there stay. */
  error?: string
  /** Loads again; without it there is no such button. */
  onRetry?: () => void
  /** Stands there instead of the kit's words when there are none: what to do. */
  empty?: ReactNode
  /** How many rows the skeleton has. */
  skeletonRows?: number
  /** The notice that the reading pane shows. */
  current?: NoticeItem['id']
  /**
   * Called when a title is pressed, unless the press asks for a new window. Prevent the event's default to go there in
   * a way of one's own.
   */
  onOpen?: (notice: NoticeItem, event: MouseEvent<HTMLAnchorElement>) => void
  /** Marks or unmarks a favourite; gives each row a star, and `s` its meaning. A rejection shows above the list. */
  onFavourite?: (notice: NoticeItem, favourite: boolean) => unknown
  /** Which notices are selected. */
  selected?: ReadonlySet<NoticeItem['id']>
  /** Called with the new selection; gives each row a checkbox, and `x` its meaning. */
  onSelectedChange?: (selected: ReadonlySet<NoticeItem['id']>) => void
  /** What can be done with the selected ones, beside their number. */
  selectionActions?: ReactNode
  /** How many are unread in all, also on other pages; shown above the list. */
  unread?: number
  /** Whether only a part of them is listed; then the number of the unread says that it is that of all. */
  filtered?: boolean
  /** Puts a heading wherever another day begins. */
  groupByDay?: boolean
  /** Where `j`, `k`, `o`, `s` and `x` work. `list` and `none` are for pages that use letters otherwise. */
  shortcuts?: ListShortcuts
  /** The moment from which times are counted; the reader's clock if left out. */
  now?: Moment
}

/** Notices to scan and to choose from, beside a reading pane or alone. */
export function NoticeList(props: NoticeListProps) {
  const { label, notices, loading = false, error, onRetry, empty, skeletonRows = 8, current, onOpen, ...more } = props
  const { onFavourite, selected, onSelectedChange, selectionActions, unread = 0, filtered = false, ...others } = more
  const { groupByDay = false, shortcuts = 'page', now, className, ...rest } = others
  const labels = useLabels(noticeListLabels)
  const today = useToday(now)
  const byDay = groupByDay && today !== undefined
  const entries = useMemo(() => entriesOf(notices ?? [], byDay), [notices, byDay])
  const box = useRef<HTMLDivElement>(null)
  const { kept, go, onFocus, linkOf } = useRowFocus(box)
  const { starring, failure, star } = useStar(onFavourite)

  const select = ({ id }: NoticeItem) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelectedChange?.(next)
  }
  const withNotice = (act: ((notice: NoticeItem) => void) | undefined | false) => (index: number) => {
    const notice = notices?.[index]
    if (notice !== undefined && act) act(notice)
  }
  useListKeys({
    list: box,
    shortcuts,
    count: notices?.length ?? 0,
    current: notices?.findIndex(({ id }) => id === current) ?? -1,
    go,
    actions: {
      o: (index) => linkOf(index)?.click(),
      s: withNotice(onFavourite && star),
      x: withNotice(onSelectedChange && select),
    },
  })

  const context: NoticeRowContext = {
    current,
    selected: onSelectedChange && (selected ?? new Set()),
    starring,
    headingLevel: byDay ? 4 : 3,
    now,
    today,
    onOpen,
    onSelect: select,
    onStar: onFavourite && star,
  }
  const rows = { entries, label: label ?? labels.list, context }
  return (
    <div data-q="notice-list" {...rest} aria-busy={loading} className={cx('q:relative q:min-w-0', className)}>
      {/* nothing fades meanwhile: faded text would be too faint to read */}
      {loading && entries.length > 0 && <div data-q="notice-list-busy" aria-hidden="true" className={busyLine} />}
      {entries.length > 0 && (
        <NoticeListHeader
          notices={notices ?? []}
          unread={unread}
          filtered={filtered}
          selected={context.selected}
          onSelectedChange={onSelectedChange}
          actions={selectionActions}
          keys={shortcuts !== 'none'}
          favourite={onFavourite !== undefined}
        />
      )}
      {failure && <ListProblem text={labels.favouriteFailed(failure.title, failure.reason)} />}
      {error !== undefined && notices !== undefined && (
        <ListProblem text={labels.stale(error)} onRetry={onRetry} retrying={loading} />
      )}
      {notices === undefined &&
        (error === undefined ? (
          <NoticeListSkeleton rows={skeletonRows} />
        ) : (
          <ErrorState detail={error} onRetry={onRetry} retrying={loading} />
        ))}
      {notices?.length === 0 &&
        (empty ?? <EmptyState icon={<Inbox size={28} />} title={labels.empty} description={labels.emptyHelp} />)}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes which row has the focus */}
      <div data-q="notice-list-rows" ref={box} onFocus={onFocus}>
        {entries.length > virtualFrom ? (
          <Suspense fallback={<NoticeRows {...rows} entries={entries.slice(0, 20)} />}>
            <VirtualRows {...rows} box={box} kept={kept} />
          </Suspense>
        ) : (
          entries.length > 0 && <NoticeRows {...rows} />
        )}
      </div>
    </div>
  )
}

const noDay = () => undefined
const thisDay = () => startOfDay(lastTick())

/** The midnight before now. A server does not know the reader's days. */
function useToday(now: Moment | undefined): number | undefined {
  const day = useSyncExternalStore<number | undefined>(subscribeToTicks, thisDay, noDay)
  return now === undefined ? day : startOfDay(now)
}
