import { limits } from '@quadrangle/api-client/contract'

const DEFAULT_SIZE = 20

export interface Slice {
  readonly limit: number
  readonly offset: number
}

/** The rows of a page; without a page the first one. */
export function sliceOf(query: { page?: number | undefined; page_size?: number | undefined }): Slice {
  const limit = Math.min(query.page_size ?? DEFAULT_SIZE, limits.pageSize)
  return { limit, offset: ((query.page ?? 1) - 1) * limit }
}
