import { createRandom, type Random } from '../random.ts'
import { circle, curveThrough, linear, type Point, path, rect, round, svg } from './svg.ts'

interface Palette {
  readonly sky: readonly [string, string]
  readonly sun: string
  /** The layers of rock from the farthest to the nearest. */
  readonly rock: readonly string[]
  readonly vein: string
}

const morning: Palette = {
  sky: ['#f6efe6', '#ead9c6'],
  sun: '#fffaf0',
  rock: ['#e2cdb6', '#d4b697', '#c29b79', '#a97c5d', '#8a5f47'],
  vein: '#fff3e0',
}
const dusk: Palette = {
  sky: ['#23262b', '#4b3530'],
  sun: '#e9b48a',
  rock: ['#4d3c38', '#43332f', '#372a28', '#2b2222', '#1f191a'],
  vein: '#8a6a58',
}

/** A layer of rock with a stepped upper edge, as a quarry leaves it. */
function terrace(random: Random, width: number, y: number, rise: number, bottom: number): string {
  let d = `M0 ${bottom}V${round(y)}`
  let x = 0
  let level = y
  while (x < width) {
    x = Math.min(width, x + width * (0.07 + random.next() * 0.12))
    d += `H${round(x)}`
    level = Math.min(y + rise, Math.max(y - rise, level + (random.next() - 0.5) * rise * 1.6))
    if (x < width) d += `L${round(x + width * 0.012)} ${round(level)}`
  }
  return `${d}V${bottom}Z`
}

/** A vein that runs through the rock. */
function vein(random: Random, width: number, y: number, height: number): string {
  const points: Point[] = Array.from({ length: 7 }, (_, index) => [
    (index / 6) * width,
    y + (random.next() - 0.5) * height,
  ])
  return curveThrough(points)
}

function strata(width: number, height: number, seed: number, { sky, sun, rock, vein: light }: Palette): string {
  const random = createRandom(seed)
  const layers = rock.map((color, index) => {
    const y = height * (0.34 + index * 0.135)
    return [
      path(terrace(random, width, y, height * 0.05, height), `fill="${color}"`),
      path(
        vein(random, width, y + height * 0.085, height * 0.03),
        `fill="none" stroke="${light}" stroke-width="${round(height / 400)}" opacity=".28"`,
      ),
    ].join('')
  })
  return svg(
    width,
    height,
    [
      '<defs>',
      linear('k', [
        [0, sky[0]],
        [1, sky[1]],
      ]),
      '</defs>',
      rect(0, 0, width, height, 'fill="url(#k)"'),
      circle(width * 0.78, height * 0.2, height * 0.085, `fill="${sun}" opacity=".85"`),
      ...layers,
    ].join(''),
  )
}

export const stoneBackgrounds = {
  strata: () => strata(1920, 1080, 58, morning),
  'strata-dusk': () => strata(1920, 1080, 71, dusk),
} as const

/** Arches on a terrace, lit from inside. */
function workshop(): string {
  const arches = Array.from({ length: 9 }, (_, index) => {
    const x = 470 + index * 82
    return path(
      `M${x} 330V236a29 29 0 0 1 58 0v94z`,
      `fill="${index % 3 === 1 ? '#f3c98b' : '#e8a45f'}" opacity="${index % 2 === 0 ? 1 : 0.85}"`,
    )
  })
  return svg(
    1200,
    400,
    [
      rect(0, 0, 1200, 400, 'fill="#3b2a26"'),
      path('M0 400V150H410l30 60H1200V400Z', 'fill="#58403a"'),
      path('M0 400V330H1200v70Z', 'fill="#2a1e1b"'),
      ...arches,
    ].join(''),
  )
}

/** Small bridges over a gap in the rock. */
function bridge(): string {
  const arc = (x: number, y: number, width: number, color: string) =>
    path(
      `M${x} ${y}q${width / 2} ${round(-width * 0.42)} ${width} 0v14q${-width / 2} ${round(-width * 0.36)} ${-width} 0z`,
      `fill="${color}"`,
    )
  return svg(
    1200,
    400,
    [
      rect(0, 0, 1200, 400, 'fill="#e9dccb"'),
      path('M0 400V250H520l60 150Z', 'fill="#b98f6e"'),
      path('M1200 400V230H900L800 400Z', 'fill="#a3765a"'),
      arc(560, 260, 330, '#a3442a'),
      arc(620, 330, 230, '#3f5e66'),
      arc(1000, 120, 120, '#c9a98c'),
      arc(860, 90, 80, '#d5bda4'),
    ].join(''),
  )
}

export const stoneSlides = {
  quarry: () => strata(1200, 400, 33, { ...morning, sky: ['#8a5f47', '#c29b79'], sun: '#f6d9a8' }),
  workshop,
  bridge,
} as const

/** Three cut stones in a square. */
function mark(ground: string, stones: readonly [string, string, string]): string {
  const [first, second, third] = stones
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">',
    rect(1, 1, 62, 62, `rx="4" fill="${ground}"`),
    path('M12 50V34h18v16z', `fill="${first}"`),
    path('M34 50V34h18l-3 16z', `fill="${second}"`),
    path('M20 30l4-16h16l4 16z', `fill="${third}"`),
    '</svg>',
  ].join('')
}

export const stoneMarks = {
  'stone-logo': () => mark('#a3442a', ['#fff', '#f1d5c8', '#fff']),
  'stone-logo-dark': () => mark('#f0bfa9', ['#5b2113', '#8a3a24', '#5b2113']),
  'stone-logo-bottom': () => mark('#6d5a51', ['#fff', '#d8ccc4', '#fff']),
} as const
