import { handlersFor } from '../../contract/handlers-for.ts'
import { listMemberships } from './repository.ts'

export const membershipsHandlers = handlersFor('memberships', {
  async list({ db, user }) {
    return { list: await listMemberships(db, user.personId) }
  },
})
