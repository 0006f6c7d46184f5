import { describe, expect, test } from 'vitest'
import { comparePages, compareWithFloor } from './compare.ts'
import type { PageWeight } from './page-weight.ts'
import { recordOf } from './record.ts'

const page = (path: string, script: number, overrides: Partial<PageWeight> = {}): PageWeight => ({
  path,
  requests: 20,
  script,
  style: 20_000,
  files: [{ type: 'script', name: 'core', bytes: script }],
  calls: ['GET /api/global/config'],
  ...overrides,
})

describe('compared with the floor’s JavaScript', () => {
  test('/login may load as much, /home a third more', () => {
    expect(compareWithFloor(100_000, [page('/login', 100_000), page('/home', 135_000)]).passed).toBe(true)
    expect(compareWithFloor(100_000, [page('/login', 100_100), page('/home', 1)]).passed).toBe(false)
    expect(compareWithFloor(100_000, [page('/login', 1), page('/home', 135_100)])).toMatchObject({
      passed: false,
      output: expect.stringMatching(/^\/home +135\.1 +100 +1\.35 +≤ 1\.35 +OVER$/m),
    })
  })

  test('a page that was not measured is an error, not a success', () => {
    expect(() => compareWithFloor(100_000, [page('/login', 1)])).toThrow('/home was not weighed')
  })
})

describe('compared with the record', () => {
  const record = recordOf([page('/about', 100_000), page('/help', 100_000)])
  const compare = (about: PageWeight) => comparePages([about, page('/help', 100_000)], record, ['/about', '/help'])

  test.each([
    ['the same', page('/about', 100_000)],
    ['3 % and two requests more', page('/about', 103_000, { requests: 22, style: 20_600 })],
    ['somewhat less', page('/about', 90_000, { requests: 15 })],
  ])('%s passes', (_, about) => {
    expect(compare(about).passed).toBe(true)
  })

  test.each([
    ['more script', page('/about', 103_100), '/about: 103.1 kB of script instead of 100'],
    ['more style', page('/about', 100_000, { style: 20_700 }), '/about: 20.7 kB of style instead of 20'],
    ['more requests', page('/about', 100_000, { requests: 23 }), '/about: 23 requests instead of 20'],
    ['far less script', page('/about', 88_000), '/about: only 88.0 kB of script instead of 100'],
    ['far fewer requests', page('/about', 100_000, { requests: 13 }), '/about: only 13 requests instead of 20'],
  ])('%s fails, and the output says how to record it', (_, about, message) => {
    const { passed, output } = compare(about)
    expect(passed).toBe(false)
    expect(output).toContain(message)
    expect(output).toContain('npm run size -- --accept')
  })

  test('the rarest files and the other requests are listed', () => {
    const files = [
      { type: 'script' as const, name: 'core', bytes: 105_000 },
      { type: 'script' as const, name: 'carousel', bytes: 12_000 },
    ]
    const { output } = compare(page('/about', 117_000, { files }))
    expect(output).toContain('its rarest files: carousel 12 kB (1 of 2 pages), core 105 kB (2 of 2 pages)')
    expect(output).toContain('its other requests: GET /api/global/config')
  })

  test('pages that are new or deleted are listed', () => {
    const { output } = comparePages([page('/about', 100_000), page('/new', 1)], record, ['/about', '/new'])
    expect(output).toContain('/new: not recorded')
    expect(output).toContain('/help is recorded, but there is no such page.')
  })

  test('only six of many pages are listed', () => {
    const many = Array.from({ length: 9 }, (_, index) => page(`/page-${index}`, 1000))
    const { output } = comparePages(many, recordOf([]), [])
    expect(output).toMatch(/^and 3 more pages$/m)
    expect(output).not.toContain('/page-6')
  })
})
