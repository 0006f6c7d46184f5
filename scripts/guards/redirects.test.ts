import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

test('the server follows no redirect: it sends requests through node:http, or tells fetch not to follow any', () => {
  const shipped = readSources().filter(
    ({ file }) => file.startsWith('apps/server/src/') && !/\.test\.ts$|(^|\/)testing\//.test(file),
  )
  const fetching = shipped.filter(({ text }) => /(?<![.#\w])fetch\(/.test(text))
  expect(fetching.map(({ file }) => file)).toEqual(['apps/server/src/notices/delivery/sms/sms-gateway.ts'])
  expect(fetching.filter(({ text }) => !text.includes("redirect: 'manual'"))).toEqual([])
})
