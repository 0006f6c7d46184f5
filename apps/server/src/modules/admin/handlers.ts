import { handlersFor } from '../../contract/handlers-for.ts'
import { flag, instant } from '../../shared/json-values.ts'
import { sliceOf } from '../../shared/slice.ts'
import { listUrls } from './repository.ts'

export const adminHandlers = handlersFor('admin', {
  async urls({ query, db }) {
    const { list, total } = await listUrls(db, query.kind, sliceOf(query))
    return {
      list: list.map((row) => ({
        ...row,
        kind: query.kind,
        internal: flag(row.internal),
        enabled: flag(row.enabled),
        updated_at: instant(row.updated_at),
      })),
      total,
    }
  },
})
