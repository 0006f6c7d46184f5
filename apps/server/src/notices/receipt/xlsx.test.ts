import { expect, test } from 'vitest'
import type { ExportTable } from './export-table.ts'
import { xlsxOf } from './xlsx.ts'

const tableFrom = (rows: ExportTable['rows']): ExportTable => ({ name: '回执', header: ['姓名'], rows })
async function* oneRow(until: Promise<void> = Promise.resolve()) {
  await until
  yield [['甲']]
}

test('many workbooks of one person do not block the workbooks of others', async () => {
  const first = Promise.withResolvers<void>()
  const busy = xlsxOf(tableFrom(oneRow(first.promise)), 1, new AbortController().signal)
  // Eight requests may wait: the ninth is refused, and the other person's request displaces the eighth. The other seven
  // are aborted already and get no workbook.
  const flood = Promise.allSettled(Array.from({ length: 9 }, () => xlsxOf(tableFrom(oneRow()), 1, AbortSignal.abort())))
  const other = xlsxOf(tableFrom(oneRow()), 2, new AbortController().signal)
  first.resolve()
  expect((await busy).subarray(0, 2).toString()).toBe('PK')
  expect((await other).subarray(0, 2).toString()).toBe('PK')
  const reasons = (await flood).map((result) => (result.status === 'rejected' ? result.reason.name : 'made'))
  expect(reasons.sort()).toEqual([...Array(7).fill('AbortError'), 'AppError', 'AppError'])
})
