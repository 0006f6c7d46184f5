import type { PortalConfig } from '@quadrangle/api-client/contract'
import type { DatabaseHandle } from '../../database/database.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { PreparedQuery } from '../../runtime/shared/prepared-query.ts'

/** Whether the portal suggests and remembers searches. Throws a 403 if the institution has turned search off. */
export function requireSearch(config: PortalConfig): boolean {
  if (config.global_search === 0) {
    throw new AppError(403, {
      zh: '学校已关闭搜索功能。应用可在应用中心查找，通知可在通知页查看。',
      en: 'Your institution has turned search off. Apps are in the app centre, notices on the notice page.',
    })
  }
  return config.ise_config === 1
}

/** The stored configuration, which says whether search, suggestions and history are on. */
export async function loadConfig(database: DatabaseHandle): Promise<unknown> {
  const [row] = await latestConfig.run(database, {})
  return row?.config
}

const latestConfig = new PreparedQuery((db) =>
  db.selectFrom('portal_config').select('config').orderBy('id', 'desc').limit(1),
)
