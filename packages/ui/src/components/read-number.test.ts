import { expect, test, vi } from 'vitest'
import { readNumber } from './read-number.ts'

test('a warning names only the limits that a caller can know', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  readNumber('Slider.value', Number.NaN, undefined, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
  readNumber('BarChart.value', -5, 0)
  readNumber('Popover.sideOffset', 2000, 4, -1000, 1000)
  expect(warn.mock.calls.map(([text]) => text)).toEqual([
    'Quadrangle UI: Slider.value takes a number, not NaN. It is ignored.',
    'Quadrangle UI: BarChart.value takes a number from 0, not -5. It counts as 0.',
    'Quadrangle UI: Popover.sideOffset takes a number from -1000 to 1000, not 2000. It counts as 4.',
  ])
  warn.mockRestore()
})
