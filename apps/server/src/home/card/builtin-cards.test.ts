import { expect, test } from 'vitest'
import { builtinCards } from './builtin-cards.ts'
import { builtinSources } from './sources/sources.gen.ts'

test('every card that the server makes itself is in the list for new portals', () => {
  expect(builtinCards.map(({ id }) => id).sort()).toEqual([...builtinSources.keys()].sort())
})
