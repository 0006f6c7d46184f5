import { expect, test, vi } from 'vitest'
import { isPreviewMessage, type PreviewReply } from './preview-message.ts'

const studio = {} as Window
const isAccepted = (event: { data?: unknown; origin?: string; source?: unknown }) =>
  isPreviewMessage<PreviewReply>(
    { data: { type: 'preview-ready' }, origin: 'https://portal.example.edu', source: studio, ...event } as MessageEvent,
    studio,
    'preview-ready',
    'preview-refused',
  )

test('only known messages from the expected window of the portal itself are accepted', () => {
  vi.stubGlobal('location', { origin: 'https://portal.example.edu' })
  expect(isAccepted({})).toBe(true)
  expect(isAccepted({ data: { type: 'preview-refused' } })).toBe(true)
  for (const origin of [
    'https://evil.example',
    'https://portal.example.edu.evil.example',
    'http://portal.example.edu',
    'null',
    '',
  ])
    expect([origin, isAccepted({ origin })]).toEqual([origin, false])
  for (const source of [{}, null, undefined]) expect(isAccepted({ source })).toBe(false)
  for (const data of [{ type: 'preview-look' }, { type: 'toString' }, {}, 'preview-ready', null, undefined, 7])
    expect([data, isAccepted({ data })]).toEqual([data, false])
  vi.unstubAllGlobals()
})
