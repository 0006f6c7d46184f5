import type { Slice } from '../../runtime/shared/slice.ts'

/** First pages of other sizes are cut from a larger one: each size is a prepared statement of its own. */
const SIZES = [5, 20, 50]

/** The size as which a page is read with a prepared statement; undefined for later pages, of which there are too many. */
export const preparedSize = ({ limit, offset }: Slice): number | undefined =>
  offset === 0 ? SIZES.find((size) => size >= limit) : undefined
