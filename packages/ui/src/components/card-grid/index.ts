export { type CardColumns, CardGrid, type CardGridProps, cardGridClass } from './card-grid.tsx'
