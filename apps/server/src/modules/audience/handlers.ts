import { handlersFor } from '../../contract/handlers-for.ts'
import { countRecipients } from './count.ts'
import { findPeople, namePeople } from './find-people.ts'
import { sortNumbers } from './numbers.ts'
import { rulesOf } from './rules.ts'

export const audienceHandlers = handlersFor('audience', {
  async people({ query, db, user, audit }) {
    const list = await findPeople(db, user.personId, query.text)
    audit.add({ detail: { text: query.text.trim(), people: list.length } })
    return { list }
  },

  async numbers({ body, db, user, audit }) {
    const { found, unknown } = await sortNumbers(db, user.personId, body.numbers)
    audit.add({ detail: { asked: found.length + unknown.length, known: found.length } })
    return { found, unknown }
  },

  async named({ body, db, user, audit }) {
    const { list, unknown } = await namePeople(db, user.personId, body)
    audit.add({ detail: { asked: new Set(body.ids).size + body.numbers.length, known: list.length } })
    return { list, unknown }
  },

  async count({ body, db, user }) {
    return countRecipients(db, await rulesOf(db, user.personId, body.audience), user.personId)
  },
})
