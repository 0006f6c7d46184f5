import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testAll, testSeed } from '../../../../scripts/support/test-all.ts'
import { type CalendarEvent, DAY_MINUTES, readEvents, segmentsOn } from '../components/calendar/calendar-event.ts'
import type { Command } from '../components/command-palette/command-palette-props.ts'
import { initialGroups, limitGroups, matchingGroups } from '../components/command-palette/rank-commands.ts'
import { initialState, usableState } from '../components/data-table/data-table-state.ts'
import type { DataTableColumn } from '../components/data-table/data-table-types.ts'
import { toCsv } from '../components/data-table/to-csv.ts'
import { parseRange } from '../components/date-range-picker/parse-range.ts'
import { fromIso } from '../components/dates/date-parts.ts'
import { kbdLabels } from '../components/kbd/labels.ts'
import { readKeys } from '../components/kbd/read-keys.ts'
import { parseNumber } from '../components/number-input/parse-number.ts'
import { readCode } from '../components/one-time-code/read-code.ts'
import { addTags, splitTags } from '../components/tags-input/add-tags.ts'
import { resolveLocale } from '../labels/resolve-locale.ts'
import { dateText, hostileData, hostileNumber, hostileText, numberText, rangeText } from './hostile-arbitraries.ts'

beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterAll(() => {
  vi.restoreAllMocks()
})

const runs = { numRuns: testAll ? 10_000 : 500, seed: testSeed }
const language = fc.constantFrom('zh', 'en')
const text = fc.oneof(hostileText, dateText, numberText)

test('a typed range gives two existing days in order, or a problem', () => {
  fc.assert(
    fc.property(fc.oneof(rangeText, text), language, fc.constantFrom(0, 1, 2026, 9999), (typed, locale, thisYear) => {
      const read = parseRange(typed, { locale, thisYear })
      if (typeof read === 'string') {
        expect(['format', 'day', 'order']).toContain(read)
        return
      }
      expect(fromIso(read.from), read.from).toBeDefined()
      expect(fromIso(read.to), read.to).toBeDefined()
      expect(read.from <= read.to).toBe(true)
    }),
    runs,
  )
})

test('a typed number gives a number within its limits, no number, or a problem', () => {
  const limits = fc
    .tuple(fc.integer(), fc.nat(), fc.nat(15))
    .map(([min, span, decimals]) => ({ min, max: min + span, decimals }))
  const widest = { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER, decimals: 15 }
  fc.assert(
    fc.property(fc.oneof(numberText, text), fc.oneof(limits, fc.constant(widest)), language, (typed, range, locale) => {
      const { value, problem } = parseNumber(typed, range, locale)
      if (value === null) return
      expect(problem).toBeUndefined()
      expect(value).toBeGreaterThanOrEqual(range.min)
      expect(value).toBeLessThanOrEqual(range.max)
      expect(Object.is(value, -0)).toBe(false)
    }),
    runs,
  )
})

test('tags have no separators, surrounding spaces or duplicates, and never exceed the maximum number', () => {
  const separators = fc.constantFrom(',', ',;，；', '', ' ', '好\u0000', '\\]^-')
  fc.assert(
    fc.property(fc.array(text, { maxLength: 3 }), separators, fc.nat(5), (texts, separatorSet, max) => {
      const tags = splitTags(texts.join('\n'), separatorSet)
      for (const tag of tags) {
        expect(tag).toBe(tag.trim())
        expect(tag).not.toBe('')
        // separators are compared in their normalized form, which is the one in the tags
        expect([...tag].filter((character) => separatorSet.normalize('NFC').includes(character))).toEqual([])
      }
      const { tags: accepted, added, refused } = addTags([], tags, { max, validate: undefined })
      expect(accepted).toEqual(added)
      expect(accepted.length).toBeLessThanOrEqual(max)
      expect(new Set(accepted.map((tag) => tag.toLowerCase())).size).toBe(accepted.length)
      expect(added.length + refused.length).toBe(tags.length)
    }),
    runs,
  )
})

test('a code consists of digits, and keys are names or visible texts', () => {
  const keys = fc.oneof(
    text,
    fc.array(fc.constantFrom('mod', 'shift', '+', ' ', 'ArrowUp', '__proto__', 'toString', 'k', '\ud800'), {
      maxLength: 6,
    }),
  )
  fc.assert(
    fc.property(
      fc.oneof(numberText, text),
      fc.integer({ min: 1, max: 12 }),
      keys,
      fc.boolean(),
      (typed, length, chord, isApple) => {
        const code = readCode(typed, length)
        expect(code).toMatch(/^[0-9]*$/)
        expect(code.length).toBeLessThanOrEqual(length)
        for (const key of readKeys(typeof chord === 'string' ? chord : chord.join('+'), isApple, kbdLabels.en)) {
          if ('name' in key) expect(Object.hasOwn(kbdLabels.en, key.name)).toBe(true)
          else expect(key.text.trim()).not.toBe('')
        }
      },
    ),
    runs,
  )
})

/** The cells of a CSV file, as defined by RFC 4180. */
function readCsv(file: string): string[][] {
  const rows: string[][] = [[]]
  for (const [match, quoted, plain = ''] of file.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (match.endsWith('\r\n')) rows.push([])
  }
  return rows.slice(0, -1)
}

test('every cell of a CSV file is read back as one cell, and no text becomes a formula', () => {
  const formula = fc.tuple(fc.constantFrom('=', '+', '-', '@', '＝', '\t=', ' =', '\r\n=', ';=', '";"='), text)
  const cell = fc.oneof(
    text,
    hostileNumber,
    formula.map((parts) => parts.join('')),
    fc.constant(new Date(Number.NaN)),
  )
  const columns: DataTableColumn<readonly unknown[]>[] = [0, 1].map((at) => ({
    key: String(at),
    header: '=1+1',
    value: (row) => row[at] as string,
  }))
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 3 }), (rows) => {
      const file = toCsv(columns, rows)
      const lines = readCsv(file.slice(1))
      expect(lines.map((line) => line.length)).toEqual([2, ...rows.map(() => 2)])
      for (const [line, cells] of lines.slice(1).entries()) {
        for (const [at, cellText] of cells.entries()) {
          const originalCell = rows[line]?.[at]
          if (typeof originalCell === 'number' && Number.isFinite(originalCell))
            expect(Number(cellText)).toBe(originalCell + 0)
          else expect(cellText).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
        }
      }
    }),
    runs,
  )
})

test('only the usable parts of a table state are used', () => {
  const fields = Object.keys(initialState)
  const inner = fc.oneof(hostileText, hostileNumber, fc.constantFrom('ascending', 'descending'))
  const state = hostileData(inner, [...fields, 'key', 'direction', 'min', 'max'])
  fc.assert(
    fc.property(state, (given) => {
      const usable: Record<string, unknown> = usableState(given)
      expect(fields).toEqual(expect.arrayContaining(Object.keys(usable)))
      for (const [field, initialValue] of Object.entries(initialState)) {
        if (!(field in usable)) continue
        expect(Array.isArray(usable[field])).toBe(Array.isArray(initialValue))
        expect(typeof usable[field]).toBe(typeof initialValue)
      }
      // it is plain data that can be stored and read back unchanged
      expect(JSON.stringify(usableState(JSON.parse(JSON.stringify(usable))))).toBe(JSON.stringify(usable))
    }),
    runs,
  )
})

test('commands are ranked for any input, and none is lost, duplicated or invented', () => {
  const command: fc.Arbitrary<Command> = fc.record(
    { id: text, label: text, description: text, group: text, keywords: fc.array(text, { maxLength: 2 }) },
    { requiredKeys: ['id', 'label'] },
  )
  const commands = fc.uniqueArray(command, { maxLength: 4, selector: ({ id }) => id })
  fc.assert(
    fc.property(commands, commands, text, fc.nat(6), (own, found, typed, max) => {
      const idsOf = (groups: ReturnType<typeof matchingGroups>) =>
        groups.flatMap((group) => group.commands.map(({ id }) => id))
      const initialIds = idsOf(initialGroups(own, [typed, ...own.map(({ id }) => id)].slice(0, max), typed))
      expect([...initialIds].sort()).toEqual(own.map(({ id }) => id).sort())
      const groups = matchingGroups(own, typed, found)
      const ids = idsOf(groups)
      expect(new Set(ids).size).toBe(ids.length)
      for (const { id, label } of own) {
        if (typed.trim() !== '' && label === typed) expect(ids).toContain(id)
      }
      const limited = limitGroups(groups, max)
      expect(idsOf(limited.groups).length + limited.more).toBe(ids.length)
    }),
    runs,
  )
})

test('events of a calendar lie on existing days, and invalid ones are left out', () => {
  const moment = fc.oneof(
    dateText,
    text,
    fc.constantFrom('2026-11-20', '2026-11-20T00:00', '9999-12-31T23:59', '0000-01-01'),
  )
  const event = fc.record({ id: text, title: text, start: moment, end: moment, location: text }, { requiredKeys: [] })
  const events = fc.oneof(
    fc.array(event, { maxLength: 4 }),
    hostileData(moment, ['id', 'title', 'start', 'end', 'location', 'tone']),
  )
  fc.assert(
    fc.property(events, (given) => {
      const entries = readEvents(given as CalendarEvent[])
      expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length)
      for (const { from, to, start, end } of entries) {
        expect(fromIso(from), from).toBeDefined()
        expect(fromIso(to), to).toBeDefined()
        expect(from <= to).toBe(true)
        expect(start >= 0 && start < DAY_MINUTES && end >= 0 && end <= DAY_MINUTES).toBe(true)
        expect(segmentsOn(entries, from).length).toBeGreaterThan(0)
      }
    }),
    runs,
  )
})

test('any locale resolves to a language of the kit and a tag that Intl supports', () => {
  const tag = fc
    .tuple(fc.constantFrom('ar', 'zh', 'ja', 'en', 'x', 'root', 'th'), text)
    .map(([code, rest]) => `${code}-${rest}`)
  const locales = fc.constantFrom('ar-EG', 'th-TH-u-ca-buddhist', 'zh_TW', 'en-u-nu-arab', 'fa', 'zh-Hant-HK', 'ja-JP')
  const localeArbitrary = fc.oneof(text, tag, locales, hostileData(text, ['language', 'toString']))
  const tags = new Set<string>()
  fc.assert(
    fc.property(localeArbitrary, fc.boolean(), (locale, hasLabels) => {
      const resolved = resolveLocale(locale, hasLabels)
      expect(['zh', 'en']).toContain(resolved.language)
      tags.add(resolved.locale)
    }),
    runs,
  )
  expect(tags.size).toBeGreaterThan(5)
  for (const resolved of tags) {
    expect(new Intl.DateTimeFormat(resolved).resolvedOptions().calendar, resolved).toMatch(/^greg/)
  }
})
