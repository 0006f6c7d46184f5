import { handlersFor } from '../../contract/handlers-for.ts'
import { undoChange } from './undo-change.ts'

export const changeHandlers = handlersFor('change', {
  async undo({ body, db, user, audit }) {
    return { change_id: await undoChange(db, user.personId, body.id, audit) }
  },
})
