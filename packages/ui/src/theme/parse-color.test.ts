import { formatHex, parse } from 'culori'
import { expect, test } from 'vitest'
import { colorNames } from './color-names.ts'
import { parseColor } from './parse-color.ts'

test('a colour is read as #rrggbb, #rgb or a name of CSS', () => {
  expect(['#8A1538', '#f80', '#000', ' Red ', 'rebeccapurple', 'white'].map(parseColor)).toEqual([
    '#8a1538',
    '#ff8800',
    '#000000',
    '#ff0000',
    '#663399',
    '#ffffff',
  ])
})

test('other texts are no colours', () => {
  const wrong = [
    '',
    '#',
    '#12',
    '#1234',
    '#12345678',
    '12345',
    'ffebcd',
    'reddish',
    'transparent',
    'currentcolor',
    '.',
    'red;',
  ]
  expect(wrong.filter((text) => parseColor(text) !== undefined)).toEqual([])
})

test('every name has the value that CSS gives it', () => {
  const names = colorNames.split(' ').filter((_, at) => at % 2 === 0)
  expect(names).toHaveLength(148)
  for (const name of names) expect(parseColor(name), name).toBe(formatHex(parse(name)))
})
