import { expect, test } from 'vitest'
import { fileOf } from './pasted-pictures.ts'

test.each([
  ['data:image/png;base64,AAEC', 'a.png', 3],
  ['DATA:image/svg+xml;charset=utf-8;BASE64,PHN2Zz4=', 'a.svg', 5],
  ['data:image/svg+xml,%3Csvg%3E,', 'a.svg', 6],
])('%s is the file %s of %d bytes', (source, name, size) => {
  expect(fileOf(source, 'a')).toMatchObject({ name, size })
})

test.each(['data:text/html,<p>', 'data:image/png;base64,%%%', 'data:image/png', 'https://example.edu/image/a.png,'])(
  '%s is no readable picture',
  (source) => {
    expect(fileOf(source, 'a')).toBeUndefined()
  },
)
