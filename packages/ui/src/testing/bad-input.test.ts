import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testAll, testSeed } from '../../../../scripts/support/test-all.ts'
import { readCardContent } from '../campus/card-content/read-card-content.ts'
import { momentText } from '../campus/moment-text.ts'
import { smsLength } from '../campus/notice-composer/sms-text.ts'
import { percentRead } from '../campus/notice-list/notice-item.ts'
import { parseNumbers } from '../campus/recipient-picker/number-list.ts'
import { initials } from '../components/avatar/initials.ts'
import { formatCount } from '../components/badge/badge.tsx'
import { matchesWords } from '../components/combobox/match-options.ts'
import { fromIso, fromIsoTime } from '../components/dates/date-parts.ts'
import { parseDate } from '../components/dates/parse-date.ts'
import { formatBytes } from '../components/format-bytes.ts'
import { readAddress } from '../components/link/read-address.ts'
import { pageCountOf, paginationModel } from '../components/pagination/pagination-model.ts'
import { passwordStrength } from '../components/password-input/password-strength.ts'
import { readNumber } from '../components/read-number.ts'
import { formatRelative } from '../components/relative-time/format-relative.ts'
import { filterPattern, splitMatches } from '../components/tree/tree-rows.ts'
import { resolveThemeConfig } from '../theme/resolve-config.ts'
import { cssUrl, safeHref, safeImage } from '../theme/safe-url.ts'
import { addressText, dateText, hostileText, hostileNumber as number } from './hostile-arbitraries.ts'

beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterAll(() => {
  vi.restoreAllMocks()
})

const runs = { numRuns: testAll ? 10_000 : 500, seed: testSeed }

const text = fc.oneof(hostileText, dateText, addressText)

const locale = fc.constantFrom('zh' as const, 'en' as const)

test('no text makes the functions that read or write it throw', () => {
  fc.assert(
    fc.property(text, text, locale, (one, other, language) => {
      initials(one)
      matchesWords({ value: one, label: one, description: other }, other)
      fromIso(one)
      fromIsoTime(one)
      parseDate(one, { locale: language, thisYear: 2026, time: { hour: 9, minute: 0 } })
      momentText(one, language)
      passwordStrength(one)
      smsLength(one)
      parseNumbers(one)
      resolveThemeConfig({ brand: one, cardTitleBackground: other, logoLink: one, background: other })
      readCardContent(one)
      formatRelative(one, Date.UTC(2026, 0), language)
      expect(
        splitMatches(one, filterPattern(other))
          .map((piece) => piece.text)
          .join(''),
      ).toBe(one)
    }),
    runs,
  )
})

test('no number throws, hangs, or shows as NaN', () => {
  fc.assert(
    fc.property(number, number, number, (one, other, third) => {
      const read = (given: number) => readNumber('x', given, 1, 0, 1000)
      expect(read(one)).toBeGreaterThanOrEqual(0)
      const pageCount = pageCountOf(read(one), Math.max(1, read(other)))
      const entries = paginationModel({ page: read(third), pageCount, siblings: Math.trunc(Math.min(50, read(other))) })
      expect(entries.length).toBeLessThan(120)
      expect(entries.every(({ page }) => page >= 1 && page <= pageCount)).toBe(true)
      const written = [
        formatCount(read(one), read(other)),
        formatBytes(read(one), 'en'),
        String(percentRead(read(one), read(other))),
      ]
      expect(written.join()).not.toMatch(/NaN|undefined/)
    }),
    runs,
  )
})

test('no address that a browser would execute is followed, and none breaks out of its place in a stylesheet', () => {
  fc.assert(
    fc.property(text, (given) => {
      const followed = readAddress(given, undefined)
      if (followed !== undefined) expect(protocolOf(followed)).not.toMatch(/^(javascript|vbscript|data):/)
      if (safeHref(given) !== undefined) expect(protocolOf(given)).toMatch(/^(https:)?$/)
      if (safeImage(given) !== undefined) expect(protocolOf(given)).toMatch(/^((https|data):)?$/)
      expect(cssUrl(given)).toMatch(/^(none|url\("[^"'()<>\\\s]*"\))$/)
    }),
    runs,
  )
})

/** The protocol of an address as a browser resolves it on a page; '' if it cannot. */
function protocolOf(address: string): string {
  return URL.canParse(address, 'https://example.edu') ? new URL(address, 'https://example.edu').protocol : ''
}
