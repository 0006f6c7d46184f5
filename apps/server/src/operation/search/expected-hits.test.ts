import { contract, type DataOf } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, createTestApp, type Headers, logIn, type TestApp } from '../../testing/test-app.ts'
import { type ExpectedHit, expectedHits } from './expected-hits.ts'

type Found = DataOf<typeof contract.search.all>

let server: TestApp
/** A person who sends for the whole institution sees every official notice, regardless of its recipients. */
let issuer: Headers
let student: Headers

beforeAll(async () => {
  server = await createTestApp({ seed: 'demo' })
  issuer = await logIn(server.app, 'T0002')
  student = await logIn(server.app, '20260001')
})
afterAll(() => server.close())

const names: Readonly<Record<ExpectedHit[1], (found: Found) => string[]>> = {
  app: ({ app_list }) => app_list.map(({ name }) => name),
  notice: ({ notice_list }) => notice_list.map(({ title }) => title),
  person: ({ person_list }) => person_list.map(({ name }) => name),
  service: ({ service_list }) => service_list.map(({ name }) => name),
  help: ({ help_list }) => help_list.map(({ title }) => title),
}

/** The index of the expected hit; infinite if it is not among the first ten. */
async function placeOf([typed, category, expected, group]: ExpectedHit): Promise<number> {
  const query = { text: typed, type: category, page_size: 10 }
  const { data } = await call(server.app, contract.search.all, { query, headers: group === 'class' ? student : issuer })
  const place = names[category](data).findIndex((name) => name.includes(expected))
  return place < 0 ? Number.POSITIVE_INFINITY : place
}

test('two hundred searches find what people expect, nearly always among the first three', async () => {
  const table = Object.entries(expectedHits).flatMap(([kind, hits]) => hits.map((hit) => ({ kind, hit })))
  expect(table.length).toBeGreaterThanOrEqual(200)
  const places: { kind: string; hit: ExpectedHit; place: number }[] = []
  for (const { kind, hit } of table) places.push({ kind, hit, place: await placeOf(hit) })
  const listFrom = (minPlace: number) =>
    places.filter(({ place }) => place >= minPlace).map(({ kind, hit, place }) => `${kind}: ${hit.join(' ')}: ${place}`)
  expect(listFrom(10)).toEqual([])
  expect(listFrom(3).length, listFrom(3).join('\n')).toBeLessThanOrEqual(0.05 * table.length)
})
