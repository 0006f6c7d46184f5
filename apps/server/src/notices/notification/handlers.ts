import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { loadSettings, saveSettings } from './repository.ts'

export const notificationHandlers = handlersFor('notification', {
  settings: ({ db, user }) => loadSettings(db, user.personId),

  async save({ body, db, user }) {
    await saveSettings(db, user.personId, body)
    return loadSettings(db, user.personId)
  },
})
