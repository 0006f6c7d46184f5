import { tokenNames } from '@quadrangle/ui/theme'
import { expect, test } from 'vitest'
import bridge from '../../tailwind.config.ts'
import { tokenGroups } from './token-roles.ts'

test('every colour token is shown once, and has a class', () => {
  const names = tokenGroups.flatMap(({ tokens }) => Object.keys(tokens))
  expect(names.toSorted()).toEqual([...tokenNames].toSorted())
  expect(Object.keys(bridge.theme.extend.colors)).toEqual(expect.arrayContaining([...tokenNames]))
})
