import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Progress } from './progress.tsx'

test.each([
  [-1, 10, '0'],
  [5, 10, '50'],
  [10, 10, '100'],
  [15, 10, '100'],
])('%i of %i is announced as %s of 100', (value, max, now) => {
  expect(renderToStaticMarkup(<Progress label="Upload" value={value} max={max} />)).toContain(`aria-valuenow="${now}"`)
})

test('an unknown value is not announced', () => {
  expect(renderToStaticMarkup(<Progress label="Upload" />)).not.toContain('aria-valuenow')
})
