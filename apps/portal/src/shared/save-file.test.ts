import { clientMessages } from '@quadrangle/api-client'
import { expect, test, vi } from 'vitest'
import { nameIn, saveFile } from './save-file.ts'

test('the name of a file is read from the header, in any script', () => {
  expect(nameIn('attachment; filename="_.csv"; filename*=UTF-8\'\'%E9%80%89%E8%AF%BE%20a.csv')).toBe('选课 a.csv')
  expect(nameIn('attachment; filename="a.csv"')).toBeUndefined()
  expect(nameIn("attachment; filename*=UTF-8''%E9")).toBeUndefined()
})

test.each([200, 500])('a response with status %i that breaks off is reported in the portal’s words', async (status) => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) })
  vi.stubGlobal('fetch', async () => new Response(broken, { status }))
  await expect(saveFile('/api/audit-export', 'a.csv', 'en')).rejects.toThrow(clientMessages.en.networkUnavailable)
  vi.unstubAllGlobals()
})
