export { SortableCardGrid } from './sortable-card-grid.tsx'
export type { SortableCardGridProps, SortableItem } from './sortable-types.ts'
