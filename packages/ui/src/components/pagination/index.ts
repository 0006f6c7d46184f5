export { Pagination, type PaginationProps } from './pagination.tsx'
export { type PaginationEntry, type PaginationModelOptions, pageCountOf, paginationModel } from './pagination-model.ts'
