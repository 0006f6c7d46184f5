import { expect, test } from 'vitest'
import { kbdLabels } from './labels.ts'
import { readKeys } from './read-keys.ts'

const read = (keys: string, apple = false) =>
  readKeys(keys, apple, kbdLabels.en)
    .map((key) => ('name' in key ? `<${key.name}>` : key.text))
    .join(' ')

test.each([
  ['k', 'K'],
  ['mod+k', '<ctrl> K'],
  ['Shift + ArrowUp', '<shift> <up>'],
  ['ctrl++', '<ctrl> +'],
  ['+', '+'],
  ['F5', 'F5'],
  ['alt+Enter', '<alt> <enter>'],
  ['constructor', 'constructor'],
  ['', ''],
])('%j is %s', (keys, expected) => {
  expect(read(keys)).toBe(expected)
})

test('Apple keyboards use other keys for the same actions', () => {
  expect(read('mod+alt+Del', true)).toBe('<command> <option> <delete>')
})
