import { expect, test } from 'vitest'
import type { Command } from './command-palette-props.ts'
import { initialGroups, limitGroups, matchingGroups, scoreCommand } from './rank-commands.ts'

const grades: Command = { id: 'grades', label: '成绩查询', group: '页面', keywords: ['cheng ji cha xun', 'grades'] }
const gradient: Command = { id: 'gradient', label: 'Upgrade the gradient', group: '操作' }
const export_: Command = { id: 'export', label: 'Grade export', group: '操作', description: '下载表格' }
const all = [grades, gradient, export_]
const ids = (groups: ReturnType<typeof matchingGroups>) => groups.map(({ commands }) => commands.map(({ id }) => id))

test.each(['成绩', '成查', 'cjcx', 'chengji', 'chengjicx', 'cj cx', 'jcx', 'GRADES', 'ｇｒａｄｅｓ', '页面 成'])(
  '“%s” finds grades',
  (text) => {
    expect(scoreCommand(grades, text)).toBeGreaterThan(0)
  },
)

test.each(['绩成', 'chxn', 'rades q', '成绩 export'])('“%s” does not find grades', (text) => {
  expect(scoreCommand(grades, text)).toBe(0)
})

test('orders commands and groups by how well they match', () => {
  expect(ids(matchingGroups(all, 'grade', []))).toEqual([['export', 'gradient'], ['grades']])
  expect(ids(matchingGroups(all, '下载', []))).toEqual([['export']])
})

test('puts search results after the matches, each once', () => {
  const searchResults = [
    { ...grades, group: '通知' },
    { id: 'notice', label: '缓考', group: '通知' },
  ]
  expect(ids(matchingGroups(all, 'cjcx', searchResults))).toEqual([['grades'], ['notice']])
})

test('shows the commands used last on top while nothing is typed', () => {
  const groups = initialGroups(all, ['export', 'gone', 'export'], 'Recent')
  expect(groups.map(({ heading }) => heading)).toEqual(['Recent', '页面', '操作'])
  expect(ids(groups)).toEqual([['export'], ['grades'], ['gradient']])
})

test('leaves out excess results, and says how many', () => {
  const { groups, more } = limitGroups(initialGroups(all, [], ''), 2)
  expect([ids(groups), more]).toEqual([[['grades'], ['gradient']], 1])
})
