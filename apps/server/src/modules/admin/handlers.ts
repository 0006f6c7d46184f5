import { handlersFor } from '../../plugins/handlers-for.ts'
import { sliceOf } from '../shared/page.ts'
import { flag, instant } from '../shared/wire.ts'
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
