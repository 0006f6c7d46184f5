import type { Db } from '../../database/schema.ts'
import { indexStale } from '../../platform/search-index/index-stale.ts'

/** Indexes for search what a test wrote into the tables, as the dispatcher does. */
export async function indexSearch(db: Db): Promise<void> {
  while (await indexStale(db));
}
