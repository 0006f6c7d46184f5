import { Trans, useLingui } from '@lingui/react/macro'
import { Button, EmptyState, SortableCardGrid } from '@quadrangle/ui'
import { useAtomValue, useStore } from 'jotai'
import ListPlus from 'lucide-react/icons/list-plus'
import SearchX from 'lucide-react/icons/search-x'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { LazyAlertDialog } from '../../../shared/lazy-alert-dialog.tsx'
import { LoadState } from '../../../shared/load-state.tsx'
import type { Load } from '../../../shared/use-load.ts'
import { apiAtom } from '../../../state/api.ts'
import { type Locale, localeAtom } from '../../../state/locale.ts'
import { ListPagination } from '../list-pagination.tsx'
import { ContentRow, type Place, type RowAction } from './content-row.tsx'
import type { ContentSearch } from './content-search.ts'
import { kindLabels } from './kind-labels.ts'
import { type ContentEntry, type ContentKind, sortedByTime } from './kinds.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { groupOf, type Move, moveOf } from './moves.ts'
import { type ContentPageData, contentAction, entriesPerPage } from './state.ts'
import { nameOf } from './summary.ts'

interface ContentListProps {
  kind: ContentKind
  load: Load<ContentPageData>
  search: ContentSearch
  change: (title: string, run: () => Promise<{ readonly change_id: number | null }>) => Promise<boolean>
  onEdit: (entry: ContentEntry) => void
  onAdd: () => void
  onRemoved: () => void
}

/** The entries of a list, one page at a time, with the actions of each. */
export function ContentList(props: ContentListProps) {
  const { kind, load, search, onAdd } = props
  const { t } = useLingui()
  const labels = kindLabels[kind]
  const isFiltered = search.text !== undefined || search.filter !== undefined
  return (
    <LoadState
      load={load}
      skeleton={<ListSkeleton />}
      isEmpty={({ total }) => total === 0}
      empty={
        isFiltered ? (
          <EmptyState
            icon={<SearchX size={28} />}
            title={<Trans>Nothing found</Trans>}
            description={<Trans>Try another word, or show all.</Trans>}
          />
        ) : (
          <EmptyState
            icon={<ListPlus size={28} />}
            title={t(labels.empty)}
            description={t(labels.purpose)}
            action={
              <Button variant="solid" onClick={onAdd}>
                {t(labels.add)}
              </Button>
            }
          />
        )
      }
    >
      {(data) => (
        <div aria-busy={load.loading}>
          <Rows {...props} list={data.list} />
          <ListPagination page={search.page ?? 1} data={data} pageSize={entriesPerPage} />
        </div>
      )}
    </LoadState>
  )
}

function Rows({ kind, list, search, change, onEdit, onRemoved }: ContentListProps & { list: ContentEntry[] }) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const api = useAtomValue(apiAtom)
  const store = useStore()
  const [removed, setRemoved] = useState<ContentEntry>()
  // In the results of a text search an entry lacks its neighbours, so it cannot be moved.
  const isOrdered = !sortedByTime.includes(kind) && search.text === undefined
  const items = useMemo(
    () => list.map((entry) => ({ id: entry.id, name: nameOf(entry, locale), entry })),
    [list, locale],
  )
  // The order as dropped, which the list has only after it is saved.
  const latestList = useRef(list)
  useEffect(() => {
    latestList.current = list
  }, [list])
  const move = (entry: ContentEntry, moveIn: (list: readonly ContentEntry[]) => Move | undefined) => {
    const name = nameOf(entry, locale)
    return change(t`Moved “${name}”`, async () => {
      // When its turn comes, the moves before it have changed the order.
      const data = store.get(contentAction).data
      const requestedMove = moveIn(data?.request.kind === kind ? data.list : list)
      return requestedMove ? api.content.move({ body: { kind, ...requestedMove } }) : { change_id: null }
    })
  }
  const act = (entry: ContentEntry, action: RowAction) => {
    const { id } = entry
    const name = nameOf(entry, locale)
    if (action === 'edit') return onEdit(entry)
    if (action === 'remove') return setRemoved(entry)
    if (action === 'enable' || action === 'disable') {
      const enabled = action === 'enable' ? 1 : 0
      const title = enabled ? t`Enabled “${name}”` : t`Disabled “${name}”`
      return void change(title, () => api.content.enable({ body: { kind, id, enabled } }))
    }
    const side = action === 'first' || action === 'up' ? 'before' : 'after'
    void move(entry, (current) => {
      if (action === 'first' || action === 'last') return { id, side, of: null }
      const siblings = current.filter((each) => groupOf(each) === groupOf(entry))
      const index = siblings.findIndex((each) => each.id === id)
      const neighbour = index < 0 ? undefined : siblings[action === 'up' ? index - 1 : index + 1]
      return neighbour && { id, side, of: neighbour.id }
    })
  }
  const row = useRow(kind, list, locale, act, isOrdered)
  const name = removed ? nameOf(removed, locale) : ''
  return (
    <>
      {isOrdered ? (
        <SortableCardGrid
          items={items}
          columns={1}
          label={t(kindLabels[kind].name)}
          className="gap-0 divide-y divide-border"
          renderItem={row}
          onReorder={(ids) => {
            const requestedMove = moveOf(latestList.current, ids)
            latestList.current = ids.flatMap((id) => list.filter((each) => each.id === id))
            const entry = list.find((each) => each.id === requestedMove?.id)
            if (entry) void move(entry, () => requestedMove)
            else void change('', async () => ({ change_id: null }))
          }}
        />
      ) : (
        <ul aria-label={t(kindLabels[kind].name)} className="divide-y divide-border">
          {items.map((item) => (
            <li key={item.id}>{row(item, null)}</li>
          ))}
        </ul>
      )}
      <LazyAlertDialog
        open={removed !== undefined}
        onOpenChange={(open) => !open && setRemoved(undefined)}
        title={t`Remove “${name}”?`}
        confirmLabel={t`Remove`}
        danger
        onConfirm={async () => {
          if (!removed) return
          const { id } = removed
          await change(t`Removed “${name}”`, () => api.content.remove({ body: { kind, id } }))
          setRemoved(undefined)
          onRemoved()
        }}
      >
        <Trans>People no longer see it. You can undo this right after, or disable it instead.</Trans>
      </LazyAlertDialog>
    </>
  )
}

function placeOf(list: readonly ContentEntry[], entry: ContentEntry): Place {
  const siblings = list.filter((each) => groupOf(each) === groupOf(entry))
  return { up: siblings[0]?.id !== entry.id, down: siblings.at(-1)?.id !== entry.id }
}

/**
 * Returns a function that renders a row. It stays the same until the list or the language changes; otherwise every row
 * would render while one is moved.
 */
function useRow(
  kind: ContentKind,
  list: readonly ContentEntry[],
  locale: Locale,
  act: (entry: ContentEntry, action: RowAction) => void,
  isOrdered: boolean,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect of `act` depends on the list and the language alone
  return useCallback(
    (item: { readonly entry: ContentEntry }, handle: ReactNode) => (
      <ContentRow
        kind={kind}
        entry={item.entry}
        handle={handle}
        place={isOrdered ? placeOf(list, item.entry) : undefined}
        onAction={(action) => act(item.entry, action)}
      />
    ),
    [kind, list, locale, isOrdered],
  )
}
