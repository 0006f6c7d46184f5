import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { requireProof } from '../../runtime/session/proof.ts'
import { needsProof, undoChange } from './undo-change.ts'

export const changeHandlers = handlersFor('change', {
  async undo({ body, db, database, user, audit }) {
    if (await needsProof(db, body.id)) await requireProof(database, user)
    return { change_id: await undoChange(db, user.personId, body.id, audit) }
  },
})
