import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { flag } from '../../runtime/shared/json-values.ts'
import { listSenders, subscribe, unsubscribe } from './repository.ts'

const notFound = {
  zh: '没有找到该组织，或该组织不发布通知。',
  en: 'There is no such organisation, or it sends no notices.',
}

export const subscriptionHandlers = handlersFor('subscription', {
  async list({ db, user }) {
    const rows = await listSenders(db, user.personId)
    return { list: rows.map((row) => ({ ...row, subscribed: flag(row.subscribed === true) })) }
  },

  async set({ body: { organization_id, subscribed }, db, user }) {
    const change = subscribed === 1 ? subscribe : unsubscribe
    if (!(await change(db, user.personId, organization_id))) throw new AppError(404, notFound)
    return { subscribed }
  },
})
