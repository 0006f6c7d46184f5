import { expect, test } from 'vitest'
import { builtinSources } from '../../home/card/sources/sources.gen.ts'
import { builtinCards } from './builtin-cards.ts'

test('every card that the server makes itself is in the list for new portals', () => {
  expect(builtinCards.map(({ id }) => id).sort()).toEqual([...builtinSources.keys()].sort())
})
