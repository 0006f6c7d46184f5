import { learningGlyphs } from './glyphs-learning.ts'
import { lifeGlyphs } from './glyphs-life.ts'
import { togetherGlyphs } from './glyphs-together.ts'
import { workGlyphs } from './glyphs-work.ts'
import { linear } from './svg.ts'

type Tone = readonly [top: string, bottom: string]

/** A hue per category, and a muted one for business systems. */
const tones = {
  learning: ['#4c97d8', '#2c6fb8'],
  life: ['#3cab90', '#1f8271'],
  work: ['#7484d6', '#4c5cb4'],
  social: ['#ec9560', '#d06a40'],
  fun: ['#c673ad', '#9b4c8c'],
  system: ['#64848f', '#42616d'],
} as const satisfies Record<string, Tone>

const fun = new Set([
  'sports-venues',
  'cinema',
  'music-rooms',
  'campus-run',
  'photography',
  'board-games',
  'radio',
  'trails',
])

const families = [
  [learningGlyphs, tones.learning],
  [lifeGlyphs, tones.life],
  [workGlyphs, tones.work],
  [togetherGlyphs, tones.social],
] as const

/** A rounded tile with a highlight, a wave and the glyph. */
function tile(glyph: string, [top, bottom]: Tone): string {
  const middle = mix(top, bottom)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">',
    `<defs>${linear('t', [
      [0, top],
      [1, bottom],
    ])}</defs>`,
    '<rect width="96" height="96" rx="23" fill="url(#t)"/>',
    '<path d="M0 68q24-13 48 0t48 0v5a23 23 0 0 1-23 23H23A23 23 0 0 1 0 73z" fill="#fff" opacity=".1"/>',
    '<path d="M1 26A25 25 0 0 1 25 1h46a25 25 0 0 1 24 25A23 23 0 0 0 73 3H23A23 23 0 0 0 1 26z" fill="#fff" opacity=".22"/>',
    `<g transform="translate(19.200 19.200) scale(1.2)">${glyph.replaceAll('var(--tile)', middle)}</g>`,
    '</svg>',
  ].join('')
}

/** The colour halfway between two colours. */
function mix(a: string, b: string): string {
  const channel = (start: number) => {
    const values = [a, b].map((color) => Number.parseInt(color.slice(start, start + 2), 16))
    return Math.round(values.reduce((sum, value) => sum + value, 0) / 2)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

/** The icons of the apps and of the business systems, by their ids. */
export const icons: Readonly<Record<string, () => string>> = Object.fromEntries(
  families.flatMap(([glyphs, tone]) =>
    Object.entries(glyphs).map(([id, glyph]) => {
      const tint = id.startsWith('sys-') ? tones.system : fun.has(id) ? tones.fun : tone
      return [id, () => tile(glyph, tint)] as const
    }),
  ),
)
