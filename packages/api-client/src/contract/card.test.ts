import { expect, test } from 'vitest'
import { cardContent } from './card.ts'

const field = (more: object) => ({ id: 'a', title: 'A', field: 'text', unread: 0, ...more })
const form = (data: object[], more: object = {}) => ({
  version: 'card/v1',
  kind: 'form',
  data,
  global: { tips: 0 },
  ...more,
})
const fields = (count: number) => Array.from({ length: count }, (_, at) => field({ id: String(at) }))

test('a form that asks for every kind of input is accepted, and so is its example', () => {
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
  ['no question', form([])],
  ['too many questions', form(fields(31))],
  ['an entry that asks for nothing', form([field({ field: undefined })])],
  ['a field that there is not', form([field({ field: 'file' })])],
  ['a choice without choices', form([field({ field: 'select' })])],
  ['too many choices', form([field({ field: 'select', options: Array(51).fill({ value: '1', title: '1' }) })])],
  ['an endless answer', form([field({ max_length: 5001 })])],
  ['an endless question', form([field({ title: 'x'.repeat(301) })])],
  ['an address that runs code', form(fields(1), { action: { url: 'javascript:alert(1)' } })],
  ['an address without TLS', form(fields(1), { action: { url: 'http://example.edu' } })],
  ['text that is none', form([field({ title: { html: '<b>' } })])],
])('%s is refused', (_, content) => {
  expect(cardContent.safeParse(content).success).toBe(false)
})
