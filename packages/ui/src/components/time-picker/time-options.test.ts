import { expect, test } from 'vitest'
import { optionNear, timeOptions } from './time-options.ts'

const time = (hour: number, minute = 0) => ({ hour, minute })

test('offers the times on the step, within the bounds', () => {
  expect(timeOptions(time(9, 10), time(10, 30), 30)).toEqual(['09:30', '10:00', '10:30'])
  expect(timeOptions(time(23, 30), time(23, 59), 15)).toEqual(['23:30', '23:45'])
  expect(timeOptions(time(9, 1), time(9, 2), 30)).toEqual([])
  expect(timeOptions(time(0), time(23, 59), 1)).toHaveLength(1440)
})

test('opens at the given time, or at the next time in the list', () => {
  const options = ['08:00', '08:30', '09:00']
  expect(['07:00', '08:30', '08:40', '10:00'].map((at) => optionNear(options, at))).toEqual([0, 1, 2, 2])
  expect(optionNear([], '08:00')).toBe(-1)
})
