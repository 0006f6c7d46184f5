import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../../testing/test-app.ts'
import { createWorld, type World } from '../../testing/world.ts'

const {
  card: { content },
  global,
} = contract
let world: World

beforeAll(async () => {
  world = await createWorld()
  await world.db
    .insertInto('card_source')
    .values({ key: 'memberships', kind: 'builtin', address: 'memberships' })
    .execute()
})
afterAll(() => world.close())

const titlesFor = async ({ headers }: World['student']) => {
  const { data } = await call(world.app, content, { body: { url: 'memberships', params: {} }, headers })
  if (data.version !== 'card/v1') throw new Error('The answer is no card.')
  return data.data.map(({ title }) => title)
}

test('the card shows each person their own organisations', async () => {
  expect(await titlesFor(world.other)).toContain('图书馆')
  expect(await titlesFor(world.student)).not.toContain('图书馆')
})

test('the card is in the language that the person has chosen', async () => {
  await call(world.app, global.changeLang, { query: { lang: 'en_US' }, headers: world.other.headers })
  expect(await titlesFor(world.other)).toContain('Library')
})
