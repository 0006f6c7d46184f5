import { expect, test } from 'vitest'
import { toCsv } from './to-csv.ts'

const columns = [
  { key: 'name', header: '姓名', value: (row: { name: string; count: number }) => row.name },
  { key: 'count', header: '=count', value: (row: { count: number }) => row.count },
  { key: 'menu', header: 'Menu', value: null },
]

test('numbers stay numbers, columns without a value are left out, and no text becomes a formula', () => {
  const text = toCsv(columns, [
    { name: '=HYPERLINK("http://a.example")', count: -5 },
    { name: 'a, "b"\n+1', count: 0.5 },
    { name: ' @SUM(A1)', count: 1 },
  ])
  expect(text).toBe(
    '\ufeff姓名,\'=count\r\n"\'=HYPERLINK(""http://a.example"")",-5\r\n"a, ""b""\n\'+1",0.5\r\n\' @SUM(A1),1\r\n',
  )
})
