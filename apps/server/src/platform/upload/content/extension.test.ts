import { expect, test } from 'vitest'
import { extensionOf } from './extension.ts'

test.each([
  ['a.PDF', 'pdf'],
  ['规则.exe. . ', 'exe'],
  ['folder.d/name', ''],
  ['folder/a.b.docx', 'docx'],
  ['.', ''],
  ['', ''],
])('%s ends with “%s”', (name, extension) => {
  expect(extensionOf(name)).toBe(extension)
})

// An archive can list hundreds of such names. If the time grew disproportionately with the length of a name, the
// time-out of the test would end it.
test('needlessly long names are read immediately', () => {
  for (const name of [`${'.'.repeat(65_000)}x`, `${'. '.repeat(32_000)}.exe`, '/'.repeat(65_000)]) {
    for (let entry = 0; entry < 30; entry += 1) extensionOf(name)
  }
  expect(extensionOf(`${'. '.repeat(32_000)}.exe`)).toBe('exe')
})
