import { describe, expect, test } from 'vitest'
import { type PaginationModelOptions, pageCountOf, paginationModel } from './pagination-model.ts'

/** The entries as text: [5] is the current page, <5 and 5> are jumps back and forward to page 5. */
const asText = (options: PaginationModelOptions) =>
  paginationModel(options)
    .map((entry) => {
      if (entry.type === 'jump') return entry.direction === 'previous' ? `<${entry.page}` : `${entry.page}>`
      return entry.current ? `[${entry.page}]` : String(entry.page)
    })
    .join(' ')

describe('the pages that a pagination shows', () => {
  test.each([
    [{ page: 1, pageCount: 1 }, '[1]'],
    [{ page: 2, pageCount: 5 }, '1 [2] 3 4 5'],
    [{ page: 1, pageCount: 20 }, '[1] 2 3 4 5 6> 20'],
    [{ page: 5, pageCount: 20 }, '1 2 3 4 [5] 6 7 10> 20'],
    [{ page: 6, pageCount: 20 }, '1 <1 4 5 [6] 7 8 11> 20'],
    [{ page: 10, pageCount: 20 }, '1 <5 8 9 [10] 11 12 15> 20'],
    [{ page: 18, pageCount: 20 }, '1 <13 16 17 [18] 19 20'],
    [{ page: 20, pageCount: 20 }, '1 <15 16 17 18 19 [20]'],
    [{ page: 10, pageCount: 20, jump: 3, siblings: 1 }, '1 <7 9 [10] 11 13> 20'],
    [{ page: 99, pageCount: 3 }, '1 2 [3]'],
    [{ page: -4, pageCount: 3 }, '[1] 2 3'],
    [{ page: 1, pageCount: 0 }, '[1]'],
  ] satisfies [PaginationModelOptions, string][])('%o gives %s', (options, expected) => {
    expect(asText(options)).toBe(expected)
  })

  test('for any size are ascending with first and last page, one current page and no gap of fewer than two pages', () => {
    for (let pageCount = 1; pageCount <= 40; pageCount++) {
      for (let page = 1; page <= pageCount; page++) {
        for (const siblings of [1, 2, 3]) {
          const entries = paginationModel({ page, pageCount, siblings })
          const pages = entries.flatMap((entry) => (entry.type === 'page' ? entry.page : []))
          expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b))
          expect([pages[0], pages.at(-1)]).toEqual([1, pageCount])
          expect(entries.filter((entry) => entry.type === 'page' && entry.current)).toHaveLength(1)
          entries.forEach((entry, at) => {
            if (entry.type !== 'jump') return
            const [before, after] = [entries[at - 1], entries[at + 1]]
            expect((after?.page ?? 0) - (before?.page ?? 0)).toBeGreaterThan(2)
          })
        }
      }
    }
  })
})

test.each([
  [0, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
  [9999, 20, 500],
  [5, 0, 5],
])('%d entries of %d a page make %d pages', (total, size, pages) => {
  expect(pageCountOf(total, size)).toBe(pages)
})
