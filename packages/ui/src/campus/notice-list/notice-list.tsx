'use client'
import { cx } from 'class-variance-authority'
import Inbox from 'lucide-react/icons/inbox'
import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { EmptyState } from '../../components/empty-state/empty-state.tsx'
import { ErrorState } from '../../components/error-state/error-state.tsx'
import { FailedPart } from '../../components/error-state/failed-part.tsx'
import { lazyPart } from '../../components/error-state/lazy-part.tsx'
import { readNumber } from '../../components/read-number.ts'
import { lastTick, subscribeToTicks } from '../../components/relative-time/ticker.ts'
import { useLabels } from '../../labels/labels-context.ts'
import { entriesOf, startOfDay } from './day-groups.ts'
import { noticeListLabels } from './labels.ts'
import type { Moment, NoticeItem } from './notice-item.ts'
import { ListProblem, NoticeListHeader } from './notice-list-header.tsx'
import { NoticeListSkeleton } from './notice-list-skeleton.tsx'
import type { NoticeRowContext } from './notice-row.tsx'
import { NoticeRows, type NoticeRowsProps } from './notice-rows.tsx'
import { type ListShortcuts, useListKeys } from './use-list-keys.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useStar } from './use-star.ts'

// loads for long lists only
const VirtualRows = lazyPart(async () => (await import('./virtual-rows.tsx')).VirtualRows, FirstRows)

/** From this number of rows on, only visible ones are in the document. */
const virtualFrom = 300

// hidden for the first 200 ms, so that quick loading does not flicker
const busyLine =
  'q:absolute q:inset-x-0 q:top-0 q:z-1 q:h-0.5 q:bg-accent-mark q:animate-[q-appear_0.2s_step-end,q-pulse_1.2s_ease-in-out_0.2s_infinite]'

/** Props of {@link NoticeList}. */
export interface NoticeListProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Its name for screen readers. */
  label?: string
  /** The notices, newest first; undefined until they are loaded. */
  notices: readonly NoticeItem[] | undefined
  /** Whether it is loading, also while older entries are shown. */
  loading?: boolean
  /** An error message. Loaded entries stay visible. */
  error?: string
  /** Called by the retry button; without it there is none. */
  onRetry?: () => void
  /** Shown when there are no notices, instead of the kit's text. */
  empty?: ReactNode
  /** The number of placeholder rows. */
  skeletonRows?: number
  /** The id of the open notice. */
  current?: NoticeItem['id']
  /**
   * Called when a title is pressed, unless it opens a new window. Call `preventDefault` to navigate yourself.
   */
  onOpen?: (notice: NoticeItem, event: MouseEvent<HTMLAnchorElement>) => void
  /** Marks or unmarks a favourite; enables the star of each row and the key `s`. A rejection is shown above the list. */
  onFavourite?: (notice: NoticeItem, favourite: boolean) => unknown
  /** The ids of the selected notices. */
  selected?: ReadonlySet<NoticeItem['id']>
  /** Called with the new selection; enables the checkbox of each row and the key `x`. */
  onSelectedChange?: (selected: ReadonlySet<NoticeItem['id']>) => void
  /** Buttons for the selected notices. */
  selectionActions?: ReactNode
  /** The number of unread notices, also on other pages; shown above the list. */
  unread?: number
  /** Whether the list is filtered; the label of `unread` says then that it counts all. */
  filtered?: boolean
  /** Shows a heading for each day. */
  groupByDay?: boolean
  /** Where `j`, `k`, `o`, `s` and `x` work. Use `list` or `none` on pages with other letter shortcuts. */
  shortcuts?: ListShortcuts
  /** The reference of relative times; by default the browser's clock. */
  now?: Moment
}

/** A list of notices, alone or beside a reading pane. */
export function NoticeList(props: NoticeListProps) {
  const {
    label,
    notices,
    loading = false,
    error,
    onRetry,
    empty,
    skeletonRows: givenRows = 8,
    current,
    onOpen,
    ...more
  } = props
  const {
    onFavourite,
    selected,
    onSelectedChange,
    selectionActions,
    unread: givenUnread = 0,
    filtered = false,
    ...others
  } = more
  const { groupByDay = false, shortcuts = 'page', now, className, ...rest } = others
  const skeletonRows = Math.trunc(readNumber('NoticeList.skeletonRows', givenRows, 8, 0, 1000))
  const unread = readNumber('NoticeList.unread', givenUnread, 0)
  const labels = useLabels(noticeListLabels)
  const today = useToday(now)
  const byDay = groupByDay && today !== undefined
  const entries = useMemo(() => entriesOf(notices ?? [], byDay), [notices, byDay])
  const box = useRef<HTMLDivElement>(null)
  const { focusIndex, focusEntry, onFocus, linkOf } = useRowFocus(box)
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
    focusEntry,
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
      {/* a line instead of fading the rows, because faded text has too little contrast */}
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only tracks which row has the focus */}
      <div data-q="notice-list-rows" ref={box} onFocus={onFocus}>
        {entries.length > virtualFrom ? (
          <Suspense fallback={<FirstRows {...rows} />}>
            <VirtualRows {...rows} box={box} focusIndex={focusIndex} />
          </Suspense>
        ) : (
          entries.length > 0 && <NoticeRows {...rows} />
        )}
      </div>
    </div>
  )
}

const undefinedOnServer = () => undefined
const startOfToday = () => startOfDay(lastTick())

/** The first rows, shown while the code of long lists loads and after loading it has failed. */
function FirstRows({ retry, entries, label, context }: NoticeRowsProps & { retry?: () => void }) {
  return (
    <>
      <NoticeRows entries={entries.slice(0, 20)} label={label} context={context} />
      {retry && <FailedPart retry={retry} />}
    </>
  )
}

/** The start of today. Undefined on a server, where the browser's zone is unknown. */
function useToday(now: Moment | undefined): number | undefined {
  const day = useSyncExternalStore<number | undefined>(subscribeToTicks, startOfToday, undefinedOnServer)
  return now === undefined ? day : startOfDay(now)
}
