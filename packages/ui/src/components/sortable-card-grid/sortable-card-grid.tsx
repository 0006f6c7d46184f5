'use client'
import { type ComponentType, Suspense } from 'react'
import { FailedPart } from '../error-state/failed-part.tsx'
import { lazyPart } from '../error-state/lazy-part.tsx'
import { readList } from '../read-list.ts'
import { gridClass, type SortableCardGridProps, type SortableItem } from './sortable-types.ts'

// lazyPart() loses the type parameter, so it is cast here and below
const LazyGrid = lazyPart(
  async () => (await import('./sortable-grid.tsx')).SortableGrid as ComponentType<SortableCardGridProps<SortableItem>>,
  ({ retry, ...props }) => (
    <>
      <FailedPart retry={retry} />
      <GridWithoutHandles {...props} />
    </>
  ),
)

/**
 * Cards that can be reordered by mouse, touch and keyboard. The drag-and-drop library loads when this is first shown;
 * until then the cards have no handles.
 */
export function SortableCardGrid<Item extends SortableItem>(props: SortableCardGridProps<Item>) {
  return (
    <Suspense fallback={<GridWithoutHandles {...props} aria-busy />}>
      <LazyGrid {...(props as unknown as SortableCardGridProps<SortableItem>)} />
    </Suspense>
  )
}

function GridWithoutHandles<Item extends SortableItem>(props: SortableCardGridProps<Item>) {
  const { items, renderItem, onReorder: _, label, columns = 2, className, ...rest } = props
  return (
    <div data-q="sortable-frame" className="q:@container q:min-w-0">
      <ul data-q="sortable-grid" aria-label={label} {...rest} className={gridClass(columns, className)}>
        {readList(items).map((item) => (
          <li data-q="sortable-cell" key={item.id} className="q:relative q:grid q:min-w-0">
            {renderItem(item, null)}
          </li>
        ))}
      </ul>
    </div>
  )
}
