import type { Db } from '../../database/schema.ts'
import { indexStale } from '../../platform/search-index/index-stale.ts'

/** Indexes the rows that a test wrote, as the dispatcher does. */
export async function indexSearch(db: Db): Promise<void> {
  while (await indexStale(db));
}
