import { expect, test } from 'vitest'
import { lastResponse } from './last-response.ts'

const short = { quietMs: 1, maxWaitMs: 50 }

test('the last response is the one after which no other arrives', async () => {
  const times = [Number.NEGATIVE_INFINITY, 300, 700, 700]
  expect(await lastResponse('/home', async () => times.shift() ?? 0, { quietMs: 1, maxWaitMs: 30_000 })).toBe(700)
})

test('the wait for a page without responses, or with endless ones, ends with an error', async () => {
  const nothing = lastResponse('/home', async () => Number.NEGATIVE_INFINITY, short)
  await expect(nothing).rejects.toThrow('After 0.05 s /home has received no API response.')
  let time = 0
  const endless = lastResponse('/home', async () => ++time, short)
  await expect(endless).rejects.toThrow('After 0.05 s /home still receives API responses.')
})
