import { expect, test } from 'vitest'
import { homeCards } from './registry.ts'

test('each home card is registered by its source, which is the name of its file', () => {
  expect([...homeCards.keys()].sort()).toEqual(expect.arrayContaining(['agenda', 'notices', 'tips', 'todo']))
  for (const [source, card] of homeCards) {
    expect(source).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(card.Content, source).toBeTypeOf('function')
  }
})
