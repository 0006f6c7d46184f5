import { expect, test } from 'vitest'
import { homeCards, registerCards } from './registry.ts'

const Content = () => null

test('every file of the folder is found by the key of its source', () => {
  for (const source of ['agenda', 'todo', 'memo', 'tips', 'notices', 'apps'])
    expect(homeCards.has(source), source).toBe(true)
})

test('two cards for one source are an error that names it', () => {
  const card = { sources: ['agenda'], Content }
  expect(() => registerCards([card, card])).toThrow('"agenda"')
})
