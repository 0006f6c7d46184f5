import { expect, test } from 'vitest'
import { describeCards } from './describe-cards.ts'

const base = (...cards: [string, string][]) => ({ cards: cards.map(([id, mode]) => ({ id, mode })) })

test('an arrangement is described card by card, and its order only where it differs', () => {
  const before = base(['notices', 'default'], ['todo', 'default'])
  expect(describeCards(before, base(['notices', 'locked'], ['todo', 'default']))).toEqual({
    notices: 'default → locked',
  })
  expect(describeCards(before, base(['todo', 'default'], ['notices', 'default']))).toEqual({
    order: 'notices, todo → todo, notices',
  })
  expect(describeCards(null, base(['todo', 'optional']))).toEqual({ todo: '∅ → optional' })
  expect(describeCards(before, null)).toEqual({ notices: 'default → ∅', todo: 'default → ∅' })
})
