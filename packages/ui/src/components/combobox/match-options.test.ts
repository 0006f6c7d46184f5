import { expect, test } from 'vitest'
import { gatherGroups, matchesWords, rowsOf } from './match-options.ts'

const option = (label: string, group?: string) => ({ value: label, label, group })

test('every word must occur, in any order and case, in the label or the description', () => {
  const li = { value: '1', label: 'Li Ming', description: '20260001 计算机学院' }
  for (const text of ['ming LI', '计算机', '0001 li', '  ming ', '']) expect(matchesWords(li, text), text).toBe(true)
  for (const text of ['ming wang', '数学', 'liming']) expect(matchesWords(li, text), text).toBe(false)
})

test('a group has one heading, even if its options were scattered', () => {
  const rows = rowsOf(gatherGroups([option('a', 'x'), option('b', 'y'), option('c', 'x'), option('d')]))
  expect(rows.map((row) => ('heading' in row ? `# ${row.heading}` : `${row.index} ${row.option.label}`))).toEqual([
    '# x',
    '0 a',
    '1 c',
    '# y',
    '2 b',
    '3 d',
  ])
})
