import { contract } from '@quadrangle/api-client/contract'
import { createRandom } from '@quadrangle/demo-campus'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAll } from '../../../../../scripts/support/test-all.ts'
import { indexSearch } from '../../testing/areas/index-search.ts'
import { addNotice } from '../../testing/areas/notices.ts'
import { createWorld, organization, type TestPerson, type World } from '../../testing/areas/world.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { call, logIn } from '../../testing/test-app.ts'

const PEOPLE = testAll ? 20 : 12
const NOTICES = testAll ? 50 : 8
const random = createRandom(15)

let world: World
const people: TestPerson[] = []
/** Each notice has unique words in its title, its text and the name of an attachment. */
const notices: { id: number; words: readonly string[]; to: readonly number[] }[] = []

beforeAll(async () => {
  world = await createWorld()
  const { app, db } = world
  const places = Object.values(organization)
  for (let at = 0; at < PEOPLE; at += 1) {
    const number = `2027${String(at).padStart(4, '0')}`
    const id = await addPerson(db, { number })
    const place = places[at % places.length] ?? organization.school
    await db.updateTable('person').set({ organization_id: place }).where('id', '=', id).execute()
    people.push({ id, headers: await logIn(app, number) })
  }
  for (let at = 0; at < NOTICES; at += 1) {
    const [title, text, file] = [wordOf('t', at), wordOf('x', at), wordOf('f', at)] as const
    const to = people.filter(() => random.int(0, 3) === 0).map(({ id }) => id)
    const place = places[at % places.length] ?? organization.school
    const official = at % 2 === 0
    const id = await addNotice(world, { title, content: text, organization_id: place, official, to })
    await db
      .insertInto('notice_attachment')
      .values({ notice_id: id, position: 0, name: `${file}.pdf`, size: 1, url: '/a.pdf' })
      .execute()
    notices.push({ id, words: [title, text, file], to })
  }
  await indexSearch(db)
})
afterAll(() => world.close())

/** A word that is the beginning of no other word, and that no typo turns into another one. */
function wordOf(kind: string, at: number): string {
  const letters = [...String(at).padStart(2, '0')].map((digit) => 'qjkvzwxhgp'.charAt(Number(digit)).repeat(3))
  return `${kind.repeat(3)}${letters.join('')}`
}

/** The word with two different neighbouring letters swapped. */
const mistyped = (word: string) => `${word.slice(0, 2)}${word.charAt(3)}${word.charAt(2)}${word.slice(4)}`

async function search({ headers }: TestPerson, text: string) {
  const { data } = await call(world.app, contract.search.all, { query: { text }, headers })
  const { notice, ...others } = data.counts
  expect(others).toEqual({ app: 0, person: 0, service: 0, help: 0 })
  return { ids: data.notice_list.map(({ id }) => id), count: notice, corrected: data.corrected }
}

async function suggest({ headers }: TestPerson, text: string) {
  const { data } = await call(world.app, contract.search.suggest, { body: { text }, headers })
  return { ids: data.hits.map(({ id }) => Number(id)), terms: data.terms }
}

test('for every person and notice: a person who has not received a notice finds nothing of it in any way', async () => {
  let pairs = 0
  for (const person of people) {
    for (const { id, words, to } of notices) {
      pairs += 1
      const mayRead = to.includes(person.id)
      const ids = mayRead ? [id] : []
      const word = words[pairs % words.length] ?? ''
      const typed = pairs % 4 === 0 ? mistyped(word) : word
      const corrected = mayRead && typed !== word ? word : ''
      const where = `person ${person.id}, notice ${id}, “${typed}”`
      expect(await search(person, typed), where).toEqual({ ids, count: ids.length, corrected })
      const hits = await suggest(person, typed)
      expect(hits.ids, where).toEqual(ids)
      expect(
        hits.terms.filter((term) => !mayRead && term !== typed),
        where,
      ).toEqual([])
      const body = { box: 'recv', id } as const
      expect((await call(world.app, contract.notice.detail, { body, headers: person.headers })).status, where).toBe(
        mayRead ? 200 : 404,
      )
      if (pairs % 5 > 0) continue
      const query = { box: 'default', text: word } as const
      const { data } = await call(world.app, contract.notice.list, { query, headers: person.headers })
      expect([data.list.map((notice) => notice.id), data.total], where).toEqual([ids, ids.length])
    }
  }
  expect(pairs).toBe(PEOPLE * NOTICES)
}, 600_000)

test('a person who sends for an organisation finds what it sent, and nothing of others', async () => {
  const { issuer } = world
  const organizations = [organization.school, organization.laboratory] as number[]
  for (const [at, { id, words }] of notices.entries()) {
    const place = Object.values(organization)[at % 4] ?? 0
    // All were written by the issuer, who sees what they wrote, wherever it was sent from.
    expect((await search(issuer, words[0] ?? '')).ids, String(organizations.includes(place))).toEqual([id])
  }
})
