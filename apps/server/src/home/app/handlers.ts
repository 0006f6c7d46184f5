import type { Db } from '../../database/schema.ts'
import { completeConfig } from '../../look/look/complete-config.ts'
import { excerpt } from '../../platform/notice-content/excerpt.ts'
import { typedKeys } from '../../platform/search-index/typed-keys.ts'
import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import type { SessionUser } from '../../runtime/session/session-user.ts'
import { flag, instant } from '../../runtime/shared/json-values.ts'
import { changeHomepage } from './homepage.ts'
import { mayFollowApp, mayFollowCard } from './policy.ts'
import { forgetApps, rememberApp } from './recent.ts'
import { findApp, findCard, findSystem, loadApps, loadOpenApps, loadOpenNotices } from './repository.ts'

const OPEN_NOTICES = 20
/** The ids of business systems are integers. */
const SYSTEM_ID = /^\d{1,9}$/

async function findTarget(db: Db, visitor: SessionUser | undefined, kind: 'app' | 'card' | 'system', id: string) {
  if (kind === 'system') return SYSTEM_ID.test(id) ? findSystem(db, Number(id)) : undefined
  if (kind === 'card') return mayFollowCard(visitor) ? findCard(db, id) : undefined
  const app = await findApp(db, id)
  return app && mayFollowApp(visitor, app) ? app : undefined
}

/** The host that an address leads to; empty for a page of the portal itself. */
function hostOf(url: string): string {
  const here = 'https://portal.invalid'
  const target = URL.parse(url, here)
  return target === null || target.origin === here ? '' : target.host
}

export const appHandlers = handlersFor('app', {
  async list({ db, user }) {
    const { apps, config, recent } = await loadApps(db, user.personId)
    const onHomepage = apps.filter((app) => app.position !== null)
    onHomepage.sort((a, b) => Number(a.position) - Number(b.position))
    const limit = completeConfig(config).home_app_limit
    return {
      list: apps.map(({ position, pinned, ...app }) => ({
        ...app,
        keys: typedKeys(app.name),
        collected: flag(position !== null),
        pinned: flag(pinned === true),
      })),
      homepage: onHomepage.slice(0, limit).map((app) => app.app_id),
      limit,
      recent: recent.map(({ app_id }) => app_id),
    }
  },

  async place({ body, db, user }) {
    return await changeHomepage(db, user.personId, body)
  },

  async recent({ body, db, user }) {
    if (body.request_type === 'open') return { recent: await rememberApp(db, user.personId, body.app_id) }
    await forgetApps(db, user.personId)
    return { recent: [] }
  },

  async browse({ db }) {
    const apps = await loadOpenApps(db)
    const notices = await loadOpenNotices(db, OPEN_NOTICES)
    return {
      apps: apps.map((app) => ({ ...app, collected: flag(false) })),
      notices: notices.map(({ beginning, beginning_en, sent_at, ...notice }) => ({
        ...notice,
        excerpt: excerpt(beginning),
        excerpt_en: excerpt(beginning_en),
        time: instant(sent_at),
      })),
    }
  },

  async follow({ query, db, visitor }) {
    const target = await findTarget(db, visitor, query.kind, query.id)
    if (!target || target.url === '') {
      throw new AppError(404, {
        zh: '该链接不存在，或您无权查看。',
        en: 'There is no such link, or you may not see it.',
      })
    }
    const { name, name_en, description, description_en, icon_url, url } = target
    return { name, name_en, description, description_en, icon_url, url, host: hostOf(url) }
  },
})
