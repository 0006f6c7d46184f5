import { expect, test } from 'vitest'
import { cardContent } from './card.ts'

const field = (overrides: object) => ({ id: 'a', title: 'A', field: 'text', unread: 0, ...overrides })
const form = (data: object[], overrides: object = {}) => ({
  version: 'card/v1',
  kind: 'form',
  data,
  global: { tips: 0 },
  ...overrides,
})
const fields = (count: number) => Array.from({ length: count }, (_, at) => field({ id: String(at) }))

test('a form with every kind of field is valid, and so is the example of the schema', () => {
  const kinds = ['text', 'textarea', 'number', 'date', 'checkbox'].map((kind) =>
    field({ id: kind, field: kind, required: 1 }),
  )
  const select = field({ id: 'select', field: 'select', options: [{ value: '1', title: 'One' }] })
  const action = { title: 'Send', url: 'https://example.edu/forms' }
  expect(cardContent.safeParse(form([...kinds, select], { action })).error).toBeUndefined()
  expect(cardContent.safeParse(form(fields(30))).success).toBe(true)
  const examples = cardContent.meta()?.examples as unknown[] | undefined
  expect(examples?.map((example) => cardContent.safeParse(example).error)).toEqual([undefined])
})

test.each([
  ['a form without a field', form([])],
  ['a form with too many fields', form(fields(31))],
  ['an entry without a field', form([field({ field: undefined })])],
  ['an unknown kind of field', form([field({ field: 'file' })])],
  ['a select without options', form([field({ field: 'select' })])],
  ['too many options', form([field({ field: 'select', options: Array(51).fill({ value: '1', title: '1' }) })])],
  ['too long an answer', form([field({ max_length: 5001 })])],
  ['too long a title', form([field({ title: 'x'.repeat(301) })])],
  ['an address that runs code', form(fields(1), { action: { url: 'javascript:alert(1)' } })],
  ['an address without TLS', form(fields(1), { action: { url: 'http://example.edu' } })],
  ['a title that is not text', form([field({ title: { html: '<b>' } })])],
])('%s is refused', (_, content) => {
  expect(cardContent.safeParse(content).success).toBe(false)
})
