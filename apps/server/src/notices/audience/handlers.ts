import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { countRecipients } from './count.ts'
import { findPeople, namePeople } from './find-people.ts'
import { countIndirectLookup, countLookup } from './number-lookups.ts'
import { distinctNumbers, resolveNumbers } from './numbers.ts'
import { rulesOf } from './rules.ts'

export const audienceHandlers = handlersFor('audience', {
  async people({ query, db, user, audit }) {
    const list = await findPeople(db, user.personId, query.text)
    audit.add({ detail: { text: query.text.trim(), people: list.length } })
    return { list }
  },

  async numbers(call) {
    const { body, db, user, audit } = call
    const { found, unknown, outside } = await resolveNumbers(db, user.personId, body.numbers)
    if (outside + unknown.length > 0) await countLookup(call, body.numbers)
    audit.add({ detail: { asked: found.length + unknown.length, known: found.length, outside } })
    return { found, unknown }
  },

  async named(call) {
    const { body, db, user, audit } = call
    const named = await namePeople(db, user.personId, body)
    const { list, outside, unknown } = named
    if (outside.numbers.length + unknown.length > 0) await countLookup(call, body.numbers)
    const hidden = outside.ids.length + outside.numbers.length
    const requestedCount = new Set(body.ids).size + distinctNumbers(body.numbers).size
    audit.add({ detail: { asked: requestedCount, known: list.length + hidden, outside: hidden } })
    return named
  },

  async count(call) {
    const { body, db, user } = call
    await countIndirectLookup(call, body.audience.numbers)
    return countRecipients(db, await rulesOf(db, user.personId, body.audience), user.personId)
  },
})
