import { expect, test } from 'vitest'
import { judge } from './size.ts'

const weight = (path: string, js: number, css: number) => ({ path, js, css, files: [{ name: 'index.js', bytes: js }] })

test('what is within the budget passes', () => {
  expect(judge([weight('/login', 94_900, 20_000), weight('/home', 145_000, 1)]).passed).toBe(true)
})

test.each([
  ['JavaScript of /login', [weight('/login', 95_100, 1), weight('/home', 1, 1)]],
  ['JavaScript of /home', [weight('/login', 1, 1), weight('/home', 145_100, 1)]],
  ['CSS', [weight('/login', 1, 20_100), weight('/home', 1, 1)]],
])('a kilobyte too much of %s fails and names the files', (_, weights) => {
  const { passed, output } = judge(weights)
  expect(passed).toBe(false)
  expect(output).toMatch(/OVER/)
  expect(output).toMatch(/index\.js/)
})

test('a route that loaded nothing is an error, not a success', () => {
  expect(() => judge([weight('/login', 0, 0), weight('/home', 1, 1)])).toThrow('it did not open')
})
