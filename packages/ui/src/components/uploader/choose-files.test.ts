import { expect, test } from 'vitest'
import { chooseFiles, matchesAccept } from './choose-files.ts'

const file = (name: string, size = 10, type = 'application/pdf') => ({ name, size, type })
const rules = { maxFiles: 3, maxSize: 100, accept: '.pdf,image/*' }

test.each([
  ['a.PDF', '', '.pdf', true],
  ['a.pdf.exe', '', '.pdf', false],
  ['a', 'image/png', 'image/*', true],
  ['a', 'imagex/png', 'image/*', false],
  ['a', 'text/plain', 'text/plain, .md', true],
  ['a.md', '', 'text/plain, .md', true],
  ['a.exe', 'application/x-msdownload', '', true],
])('%s of type “%s” against “%s”: %s', (name, type, accept, fits) => {
  expect(matchesAccept({ name, type }, accept)).toBe(fits)
})

test('accepts the first files that fit and names each of the others with its own reason', () => {
  const chosen = chooseFiles(
    [file('1.pdf'), file('big.pdf', 100), file('b.exe', 10, ''), file('none.pdf', 0), file('2.pdf'), file('3.pdf')],
    1,
    rules,
  )
  expect(chosen.accepted.map(({ name }) => name)).toEqual(['1.pdf', '2.pdf'])
  expect(chosen.refused).toEqual([
    { name: 'big.pdf', reason: 'tooLarge' },
    { name: 'b.exe', reason: 'wrongType' },
    { name: 'none.pdf', reason: 'empty' },
    { name: '3.pdf', reason: 'tooMany' },
  ])
})

test('a file just below the size limit is accepted', () => {
  expect(chooseFiles([file('a.pdf', 99)], 0, rules).refused).toEqual([])
})
