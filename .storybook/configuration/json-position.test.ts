import { expect, test } from 'vitest'
import { findJsonProblem } from './json-position.ts'

test.each([
  ['', 1, 1, 'expected a value, the text ends here'],
  ['{"brand": }', 1, 11, 'expected a value, found "}"'],
  ['{\n  "brand": "#8a1538"\n  "cardRadius": 4\n}', 3, 3, 'expected a comma or }, found "\\""'],
  ['{"brand": "#8a1538",}', 1, 21, 'expected a name in double quotes, found "}"'],
  ["{'brand': 1}", 1, 2, 'expected a name in double quotes, found "\'"'],
  ['{"brand" 1}', 1, 10, 'expected a colon, found "1"'],
  ['{"brand": "#8a', 1, 11, 'expected a text that ends with " on the same line, found "\\""'],
  ['{"names": ["a" "b"]}', 1, 16, 'expected a comma or ], found "\\""'],
  ['{"mask": 01}', 1, 10, 'expected a value, found "0"'],
  ['{} {}', 1, 4, 'expected the end, found "{"'],
  ['{"brand": #8a1538}', 1, 11, 'expected a value, found "#"'],
])('%j stops being JSON in line %d, column %d', (text, line, column, message) => {
  expect(findJsonProblem(text)).toEqual({ line, column, message })
})

test.each(['{}', ' [1, -2.5e3, true, null, "\\u00e9\\n", {"a": []}] ', '{"名": "云山大学"}', '"\u007f"'])(
  '%j is JSON',
  (text) => {
    expect(findJsonProblem(text)).toBeUndefined()
  },
)
