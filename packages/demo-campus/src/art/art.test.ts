import { describe, expect, test } from 'vitest'
import { campusNames, campusOf } from '../campuses/list.ts'
import { appIds } from '../data/apps.ts'
import { systemSlugs } from '../data/systems.ts'
import { AVATARS } from '../people/people.ts'
import { drawPicture } from './index.ts'
import { problemsOf } from './well-formed.ts'

const avatars = Array.from({ length: AVATARS }, (_, index) => `avatars/${index + 1}.svg`)
/** The paths of the backgrounds or slides of all campuses. */
const pathsOf = (kind: 'backgrounds' | 'slides') => [
  ...new Set(campusNames.flatMap((name) => campusOf(name)[kind].map(([slug]) => `${kind}/${slug}.svg`))),
]
const kinds: readonly (readonly [string, readonly string[], maxBytes: number])[] = [
  [
    'marks',
    ['logo.svg', 'logo-dark.svg', 'logo-bottom.svg', 'favicon.svg', 'stone-logo.svg', 'stone-logo-dark.svg'],
    2_000,
  ],
  ['icons', [...appIds, ...systemSlugs].map((id) => `icons/${id}.svg`), 4_000],
  ['avatars', avatars, 5_000],
  ['backgrounds', pathsOf('backgrounds'), 30_000],
  ['slides', pathsOf('slides'), 12_000],
]

describe.each(kinds)('%s', (_, paths, maxBytes) => {
  test('are small, well-formed, and contain only shapes', () => {
    for (const path of paths) {
      const svg = drawPicture(path)
      expect(svg, path).toBeTypeOf('string')
      expect(Buffer.byteLength(svg ?? ''), path).toBeLessThanOrEqual(maxBytes)
      expect(problemsOf(svg ?? ''), path).toEqual([])
    }
  })

  test('are deterministic and distinct', () => {
    const pictures = paths.map((path) => drawPicture(path))
    expect(paths.map((path) => drawPicture(path))).toEqual(pictures)
    // The favicon equals the logo, and a few of the hundreds of portraits may be equal.
    expect(new Set(pictures).size).toBeGreaterThan(pictures.length * 0.74)
  })
})

test('unknown paths have no picture', () => {
  const paths = ['', 'logo', 'logo.png', '../logo.svg', 'icons/nothing.svg', 'icons/constructor.svg', 'avatars/0.svg']
  for (const path of [...paths, `avatars/${AVATARS + 1}.svg`, 'avatars/01.svg', 'people/1.svg', 'icons/.svg'])
    expect(drawPicture(path), path).toBeUndefined()
})

test('the check for well-formed pictures finds problems', () => {
  const wrap = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${body}</svg>`
  expect(problemsOf(wrap('<g><path d="M0 0"/></g>'))).toEqual([])
  const broken = [
    '<g>',
    '</g>',
    '<g></svg></g>',
    '<path d=M/>',
    '<path d="M" d="L"/>',
    'a & b',
    '<path fill="url(#x)"/>',
  ]
  const foreign = ['<script/>', '<image href="https://example.org/a.png"/>', '<g onload="x"/>', '<path d="MNaN 1"/>']
  for (const body of [...broken, ...foreign]) expect(problemsOf(wrap(body)), body).not.toEqual([])
})
