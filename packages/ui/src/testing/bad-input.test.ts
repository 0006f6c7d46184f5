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

test('no text makes the functions that parse or format it throw', () => {
  fc.assert(
    fc.property(text, text, locale, (first, second, language) => {
      initials(first)
      matchesWords({ value: first, label: first, description: second }, second)
      fromIso(first)
      fromIsoTime(first)
      parseDate(first, { locale: language, thisYear: 2026, time: { hour: 9, minute: 0 } })
      momentText(first, language)
      passwordStrength(first)
      smsLength(first)
      parseNumbers(first)
      resolveThemeConfig({ brand: first, cardTitleBackground: second, logoLink: first, background: second })
      readCardContent(first)
      formatRelative(first, Date.UTC(2026, 0), language)
      expect(
        splitMatches(first, filterPattern(second))
          .map((piece) => piece.text)
          .join(''),
      ).toBe(first)
    }),
    runs,
  )
})

test('no number throws, hangs, or shows as NaN', () => {
  fc.assert(
    fc.property(number, number, number, (a, b, c) => {
      const read = (value: number) => readNumber('x', value, 1, 0, 1000)
      expect(read(a)).toBeGreaterThanOrEqual(0)
      const pageCount = pageCountOf(read(a), Math.max(1, read(b)))
      const entries = paginationModel({ page: read(c), pageCount, siblings: Math.trunc(Math.min(50, read(b))) })
      expect(entries.length).toBeLessThan(120)
      expect(entries.every(({ page }) => page >= 1 && page <= pageCount)).toBe(true)
      const texts = [formatCount(read(a), read(b)), formatBytes(read(a), 'en'), String(percentRead(read(a), read(b)))]
      expect(texts.join()).not.toMatch(/NaN|undefined/)
    }),
    runs,
  )
})

test('no address that a browser would execute is followed, and none breaks out of its place in a stylesheet', () => {
  fc.assert(
    fc.property(text, (address) => {
      const followed = readAddress(address, undefined)
      if (followed !== undefined) expect(protocolOf(followed)).not.toMatch(/^(javascript|vbscript|data):/)
      if (safeHref(address) !== undefined) expect(protocolOf(address)).toMatch(/^(https:)?$/)
      if (safeImage(address) !== undefined) expect(protocolOf(address)).toMatch(/^((https|data):)?$/)
      expect(cssUrl(address)).toMatch(/^(none|url\("[^"'()<>\\\s]*"\))$/)
    }),
    runs,
  )
})

/** The protocol of an address as a browser resolves it on a page; '' if it cannot. */
function protocolOf(address: string): string {
  return URL.canParse(address, 'https://example.edu') ? new URL(address, 'https://example.edu').protocol : ''
}
