import { expect, test } from 'vitest'
import readme from '../../README.md?raw'
import { componentNames } from './fixtures.ts'

test('the README names every component of the kit', () => {
  const missing = componentNames.filter((name) => !new RegExp(`[\`<]${name}\\b`).test(readme))
  expect(missing).toEqual([])
})
