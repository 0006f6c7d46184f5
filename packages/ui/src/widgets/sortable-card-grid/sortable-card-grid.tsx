'use client'
import { type ComponentType, lazy, Suspense } from 'react'
import { gridClass, type SortableCardGridProps, type SortableItem } from './sortable-types.ts'

// lazy() loses the type parameter, so it is cast here and below
const LazyGrid = lazy(() =>
  import('./sortable-grid.tsx').then((module) => ({
    default: module.SortableGrid as ComponentType<SortableCardGridProps<SortableItem>>,
  })),
)

/**
 * Cards that can be reordered by mouse, touch and keyboard. The drag-and-drop library loads when this is first shown;
 * until then the cards have no handles.
 */
export function SortableCardGrid<Item extends SortableItem>(props: SortableCardGridProps<Item>) {
  const { items, renderItem, onReorder: _, label, columns = 2, className, ...rest } = props
  const waiting = (
    <div data-q="sortable-frame" className="q:@container q:min-w-0">
      <ul
        data-q="sortable-grid"
        aria-label={label}
        aria-busy="true"
        {...rest}
        className={gridClass(columns, className)}
      >
        {items.map((item) => (
          <li data-q="sortable-cell" key={item.id} className="q:relative q:grid q:min-w-0">
            {renderItem(item, null)}
          </li>
        ))}
      </ul>
    </div>
  )
  return (
    <Suspense fallback={waiting}>
      <LazyGrid {...(props as unknown as SortableCardGridProps<SortableItem>)} />
    </Suspense>
  )
}
