import { expect, test } from 'vitest'
import { hasExtension } from './page-request.ts'

test.each(['/robots.txt', '/a.b/c.d', '/.', '/a.', 'a.b'])('%s ends like the name of a file', (path) => {
  expect(hasExtension(path)).toBe(true)
})

test.each(['/', '', '/exam-rooms', '/a.b/c', '/a.b/'])('“%s” does not end like the name of a file', (path) => {
  expect(hasExtension(path)).toBe(false)
})

test('a path of many dots is checked in linear time', () => {
  const path = `/${'.'.repeat(200_000)}/`
  // Measures CPU time instead of elapsed time, so that other work of the machine does not count.
  const start = process.cpuUsage()
  expect(hasExtension(path)).toBe(false)
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(5_000)
})
