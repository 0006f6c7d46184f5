import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexSearch } from '../../testing/areas/index-search.ts'
import { addNotice } from '../../testing/areas/notices.ts'
import { createWorld, statementsOf, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'

let world: World

/** Words that differ only in their first letter. */
const words = [...'nopqrstz'].map((letter) => `${letter}ergexplan`)

beforeAll(async () => {
  world = await createWorld()
  await addNotice(world, { title: words.join(' '), to: [world.student.id] })
  await addNotice(world, { title: 'zergexplan', to: [world.student.id] })
  await addNotice(world, { title: 'aergexplan flimbergast xylograph', to: [world.other.id] })
  await indexSearch(world.db)
})
afterAll(() => world.close())

async function search(text: string) {
  const headers = world.student.headers
  const { data } = await call(world.app, contract.search.all, { query: { text }, headers })
  return { total: data.total, corrected: data.corrected, newest_only: data.newest_only }
}

async function suggest(text: string) {
  const { data } = await call(world.app, contract.search.suggest, { body: { text }, headers: world.student.headers })
  return data.hits
}

test('words of other people’s notices do not displace a correction', async () => {
  expect(await search('mergexplan')).toEqual({ total: 2, corrected: 'zergexplan', newest_only: 0 })
})

test.each([
  ['a word', 'xylograph', 'qwzgrnvbk'],
  ['a word with a typo', 'flimbergazt', 'flamborgazt'],
  ['several words with a typo', 'flimbergazt xylogarph', 'flamborgazt qwzgrnvkb'],
])('%s that only other people have runs the same statements as one that no person has', async (_, others, unused) => {
  for (const find of [search, suggest]) {
    // The first searches prepare statements.
    await find(others)
    await find(unused)
    expect(await find(others)).toEqual(await find(unused))
    const ofOthers = await statementsOf(async () => void (await find(others)))
    expect(ofOthers.length).toBeGreaterThan(2)
    expect(ofOthers).toEqual(await statementsOf(async () => void (await find(unused))))
  }
})
