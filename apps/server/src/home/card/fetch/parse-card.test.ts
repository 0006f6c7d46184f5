import { expect, test } from 'vitest'
import { parseCard } from './parse-card.ts'

const card = { version: 'card/v1', kind: 'list', data: [], global: { tips: 0 } }

test.each([
  ['{"a":', 'json'],
  ['<html>', 'json'],
  ['[]', 'form'],
  [JSON.stringify({ ...card, global: {} }), 'form'],
  [JSON.stringify({ ...card, version: 'card/v9' }), 'newer'],
])('%s is refused as %s', (text, problem) => {
  expect(() => parseCard(text)).toThrow(
    expect.objectContaining({ name: expect.any(String), blame: 'request', problem }),
  )
})

test('a card is accepted, without fields that the contract does not name', () => {
  expect(parseCard(JSON.stringify({ ...card, html: '<b>' }))).toEqual(card)
})
