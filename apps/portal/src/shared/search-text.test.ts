import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { decodeSearchText, encodeSearchText, escapePercent, unescapePercent } from './search-text.ts'

const texts = [
  '50%',
  'a/b',
  '100%25',
  '%',
  '%%25',
  '%2F',
  '课程 & 考试',
  'C++ ?#',
  'a\\b',
  '..',
  '.',
  '%2E',
  '%2e',
  '😀 é',
  'a;b,c=d@e:f',
]

describe('the text of a search', () => {
  test('escapes percent signs first', () => {
    expect(encodeSearchText('50%')).toBe('50%2525')
    expect(encodeSearchText('a/b')).toBe('a%2Fb')
  })

  test.each(texts)('[ROUTE-7] survives encoding and decoding: %s', (text) => {
    expect(decodeSearchText(encodeSearchText(text))).toBe(text)
  })

  test.each(texts)('[ROUTE-7] survives the router and a copied link: %s', (text) => {
    const href = openRouter('/').buildLocation({ to: '/global/search/$text', params: { text } } as never).href
    expect(href).toBe(`/global/search/${encodeSearchText(text)}`)
    // A browser resolves dot segments when it parses an address.
    const router = openRouter(new URL(href, 'http://portal').href.replace('http://portal', ''))
    expect(router.matchRoutes(router.latestLocation).at(-1)?.params).toEqual({ text })
  })
})

function openRouter(address: string) {
  const root = createRootRoute({ staticData: { title: null } })
  const search = createRoute({
    getParentRoute: () => root,
    path: '/global/search/$text',
    staticData: { title: null },
    params: {
      parse: ({ text }) => ({ text: unescapePercent(text) }),
      stringify: ({ text }) => ({ text: escapePercent(text) }),
    },
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  return createRouter({ routeTree: root.addChildren([search]), history })
}
