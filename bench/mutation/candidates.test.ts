import { expect, test } from 'vitest'
import { candidatesIn, isShipped } from './candidates.ts'

const mutantsOf = (text: string, kind: string, file = 'apps/server/src/notices/notice/reading.ts') =>
  candidatesIn(file, text, '1')
    .filter((mutant) => mutant.kind === kind)
    .map(({ start, was, now }) => text.slice(0, start) + now + text.slice(start + was.length))

test.each([
  ['negated condition', 'if (a) b()', 'if (!(a)) b()'],
  ['dropped await', 'await send()', 'send()'],
  ['wrong comparison', 'x = a < b', 'x = a <= b'],
  ['missing right check', 'if (!isAdmin) throw e', ';'],
  ['missing right check', "db.where('person_id', '=', personId).execute()", 'db.execute()'],
  ['swapped labels', "x = { zh: '已读', en: 'Read' }", "x = { zh: 'Read', en: '已读' }"],
  ['removed call', 'invalidate(id)', ';'],
  ['off by one', 'text.slice(0)', 'text.slice(1)'],
  ['swapped arguments', 'f(a, b)', 'f(b, a)'],
  ['wrong field', 'f(o.name)\ng(o.title)', 'f(o.title)\ng(o.title)'],
  ['removed early return', 'if (!a) throw b', ';'],
  ['wrong conjunction', 'x = a && b', 'x = (a) || (b)'],
])('%s: %s', (kind, text, mutant) => {
  expect(mutantsOf(text, kind)).toContain(mutant)
})

test('a style candidate is one utility of a class', () => {
  const file = 'apps/portal/src/features/home/card.tsx'
  expect(mutantsOf('x = <p className="flex gap-2" />', 'removed style', file)).toEqual([
    'x = <p className=" gap-2" />',
    'x = <p className="flex " />',
  ])
})

test('an example, the dependencies of a hook, and a statement of a transaction remain unchanged', () => {
  expect(mutantsOf("x = { example: { zh: '已读', en: 'Read' } }", 'swapped labels')).toEqual([])
  expect(mutantsOf('useMemo(f, [a === b])', 'wrong comparison')).toEqual([])
  expect(mutantsOf('await save(trx)', 'dropped await')).toEqual([])
})

test('only shipped code provides candidates', () => {
  expect(isShipped('packages/ui/src/components/button/button.tsx')).toBe(true)
  expect(isShipped('packages/ui/src/components/button/button.stories.tsx')).toBe(false)
  expect(isShipped('packages/demo-campus/src/random.ts')).toBe(false)
  expect(isShipped('apps/server/src/seed/insert.ts')).toBe(false)
  expect(isShipped('bench/mutation.ts')).toBe(false)
})
