import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copyLine, copyRows } from './copy-text.ts'

const value = fc.option(
  fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('\\', '\t', '\n', '\r', 'N', 't', 'n', '字', '"') }),
  ),
)

test('every row is the same after it was written and read', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.array(value, { minLength: 6, maxLength: 6 })),
      (width, fullRows) => {
        const rows = fullRows.map((row) => row.slice(0, width))
        expect([...copyRows(rows.map(copyLine).join(''))]).toEqual(rows)
      },
    ),
    { numRuns: 500 },
  )
})

test('a row looks as PostgreSQL would write it', () => {
  expect(copyLine(['a\tb', null, '', '\\N', 'line\r\nline', '字'])).toBe('a\\tb\t\\N\t\t\\\\N\tline\\r\\nline\t字\n')
})
