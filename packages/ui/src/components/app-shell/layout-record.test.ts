import { expect, test } from 'vitest'
import { layoutRecord } from './layout-record.ts'

test('before anything is measured, the record is that of the smallest page', () => {
  // 1200 − 230 − 2 × 12 − 15 across, 650 − 60 − 38 − 12 down
  expect(layoutRecord(15)).toEqual({ flexWidth: 1200, flexHeight: 650, contentWidth: 931, contentHeight: 540 })
})

test.each([
  [
    { width: 1920, height: 1080 },
    { flexWidth: 1920, flexHeight: 1080, contentWidth: 1651, contentHeight: 970 },
  ],
  [
    { width: 390, height: 844 },
    { flexWidth: 1200, flexHeight: 844, contentWidth: 931, contentHeight: 734 },
  ],
  [
    { width: 1440, height: 300 },
    { flexWidth: 1440, flexHeight: 650, contentWidth: 1171, contentHeight: 540 },
  ],
])('the record of a window of %o is never below the minimum', (window, record) => {
  expect(layoutRecord(15, window)).toEqual(record)
})
