import { handlersFor } from '../../contract/handlers-for.ts'
import { countRecipients } from './count.ts'
import { findPeople, namePeople } from './find-people.ts'
import { sortNumbers } from './numbers.ts'
import { rulesOf } from './rules.ts'

export const audienceHandlers = handlersFor('audience', {
  async people({ query, db, user }) {
    return { list: await findPeople(db, user.personId, query.text) }
  },

  numbers: ({ body, db, user }) => sortNumbers(db, user.personId, body.numbers),

  named: ({ body, db, user }) => namePeople(db, user.personId, body),

  async count({ body, db, user }) {
    return countRecipients(db, await rulesOf(db, user.personId, body.audience), user.personId)
  },
})
