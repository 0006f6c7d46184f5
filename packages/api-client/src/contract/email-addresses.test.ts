import { expect, test } from 'vitest'
import { personFields } from './directory-values.ts'
import { isEmailAddress, normalEmail } from './email-addresses.ts'

const good = [
  'lin.xiaoyu@example.edu',
  'a+b_c-d@mail.example.edu.cn',
  "o'neil@example.edu",
  '林晓雨@例子.中国',
  `${'a'.repeat(64)}@example.edu`,
]
const bad = [
  ...['', 'lin', 'lin@', '@example.edu', 'lin@example', 'lin@@example.edu', 'lin@example.e'],
  ...['.lin@example.edu', 'lin.@example.edu', 'lin..xiaoyu@example.edu', 'lin@example..edu', 'lin@.example.edu'],
  ...['lin@-example.edu', 'lin@example.edu.', `${'a'.repeat(65)}@example.edu`, `lin@${'a'.repeat(64)}.edu`],
  ...['lin,wang@example.edu', 'lin;wang@example.edu', 'lin(a)@example.edu', 'lin:a@example.edu', 'lin@[10.0.0.1]'],
  ...['lin\n@example.edu', 'lin@example.edu\r\nbcc:wang@example.edu', 'lin\0@example.edu', 'lin\u0085@example.edu'],
  ...[
    'lin\u202e@example.edu',
    'lin\u200b@example.edu',
    'lin@exa\u200fmple.edu',
    'lin\u2800@example.edu',
    'lin\ufffd@example.edu',
    'lin\u3164@a.edu',
  ],
  `lin@${'a.'.repeat(130)}edu`,
]

test.each(good)('%s is an address', (text) => {
  expect(isEmailAddress(text)).toBe(true)
  expect(personFields.email.safeParse(text).success).toBe(true)
})

test.each(bad)('%j is not an address', (text) => {
  expect(isEmailAddress(text)).toBe(false)
  // A person may have none.
  expect(personFields.email.safeParse(text).success).toBe(text === '')
})

test('an address is stored without spaces and full-width letters, with its domain in lower case', () => {
  expect(normalEmail('  Lin＠Example.EDU ')).toBe('Lin@example.edu')
  expect(normalEmail('lin@example')).toBeUndefined()
  expect(normalEmail('')).toBeUndefined()
})

test('a long text that is almost an address is checked quickly', () => {
  // Processor time, because wall-clock time would include the other work of the machine.
  const start = process.cpuUsage()
  for (const text of [`lin@${'a'.repeat(100_000)}`, `lin@${'a.'.repeat(127)}`, `${'a.'.repeat(127)}`])
    expect(isEmailAddress(text)).toBe(false)
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(500)
})
