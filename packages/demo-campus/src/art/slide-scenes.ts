import { createRandom } from '../random.ts'
import { circle, ellipse, group, linear, path, rect, svg } from './svg.ts'
import { hills, ripples } from './terrain.ts'

const W = 1200
const H = 400

/** A reading room with a window over the lake, at dusk. */
export function libraryScene(): string {
  const random = createRandom(72)
  const window = group(
    'transform="translate(640 44)"',
    '<clipPath id="w"><rect width="500" height="230" rx="10"/></clipPath>',
    group(
      'clip-path="url(#w)"',
      rect(0, 0, 500, 230, 'fill="url(#v)"'),
      circle(350, 104, 30, 'fill="#ffe6c4"'),
      path(hills(random, { width: 500, y: 140, height: 70, peaks: 3, bottom: 230 }), 'fill="#6f8fb8"'),
      rect(0, 138, 500, 92, 'fill="#8fb0cf"'),
      path(
        ripples(random, { x: 0, width: 500, y: 144, height: 80, count: 26 }),
        'fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" opacity=".55"',
      ),
    ),
    path(
      'M0 0h500v230H0zM125 0v230M250 0v230M375 0v230',
      'fill="none" stroke="#3b2f52" stroke-width="9" stroke-linejoin="round"',
    ),
  )
  return svg(
    W,
    H,
    [
      '<defs>',
      linear(
        's',
        [
          [0, '#3a3157'],
          [1, '#57497a'],
        ],
        'x2="1" y2="0"',
      ),
      linear('v', [
        [0, '#8fa6d4'],
        [0.6, '#f5c9a8'],
      ]),
      '</defs>',
      rect(0, 0, W, H, 'fill="url(#s)"'),
      window,
      rect(0, 330, W, 70, 'fill="#2d2645"'),
      shelf(random, 480, 40, 120),
      table(760),
      table(1010),
    ].join(''),
  )
}

function shelf(random: ReturnType<typeof createRandom>, x: number, y: number, width: number): string {
  const colors = ['#d98f6c', '#7fa7b8', '#e6c789', '#9a86b8', '#8fb39a']
  const rows = [0, 1, 2, 3].map((row) => {
    let books = ''
    for (let left = 6; left < width - 16; ) {
      const thick = random.int(8, 15)
      const high = random.int(38, 56)
      books += rect(x + left, y + row * 72 + 62 - high, thick, high, `fill="${random.pick(colors)}"`)
      left += thick + 2
    }
    return books + rect(x, y + row * 72 + 62, width, 6, 'fill="#241e38"')
  })
  return group('opacity=".9"', rect(x - 6, y - 8, width + 12, 298, 'fill="#2d2645" rx="4"'), ...rows)
}

function table(x: number): string {
  return group(
    `transform="translate(${x} 300)"`,
    path('M-96 30h192v10H-96zM-80 40h8v60h-8zM72 40h8v60h-8z', 'fill="#c99868"'),
    path('M34 30v-34l-18-16', 'fill="none" stroke="#e9dcc8" stroke-width="4" stroke-linecap="round"'),
    path('M-2-14l26-16 12 14q-16 14-38 2z', 'fill="#f6bd7a"'),
    ellipse(4, 27, 44, 5, 'fill="#ffe9b8" opacity=".5"'),
    path('M-58 28q14-10 28 0 14-10 28 0v3h-56z', 'fill="#fff"'),
    circle(-62, -34, 13, 'fill="#f0c8a8"'),
    path('M-76-34a14 14 0 0 1 28-3q-8-2-12-8-6 8-16 11z', 'fill="#2b2523"'),
    path('M-90 30q0-48 28-50 26 2 30 50z', 'fill="#7fb7ae"'),
  )
}

/** Visitors, bunting and the clock tower. */
export function openDayScene(): string {
  const random = createRandom(18)
  const colors = ['#e4704b', '#f2b950', '#4f9d8f', '#5a86c4', '#b5679f']
  const flags = Array.from({ length: 17 }, (_, index) => {
    const x = 470 + index * 44
    const y = 62 + 30 * Math.sin((index / 16) * Math.PI)
    return path(`M${x} ${y.toFixed(0)}h26l-13 26z`, `fill="${colors[index % colors.length]}"`)
  })
  const visitors = Array.from({ length: 9 }, (_, index) =>
    visitor(
      520 + index * 72 + random.int(-12, 12),
      340 + random.int(-6, 12),
      colors[(index * 3) % colors.length] ?? '',
      random.int(0, 4),
    ),
  )
  return svg(
    W,
    H,
    [
      '<defs>',
      linear(
        's',
        [
          [0, '#1f7a6d'],
          [0.55, '#4fa796'],
          [1, '#bfe0cf'],
        ],
        'x2="1" y2=".3"',
      ),
      '</defs>',
      rect(0, 0, W, H, 'fill="url(#s)"'),
      group('fill="#fff" opacity=".35"', ellipse(760, 150, 110, 18, ''), ellipse(1080, 118, 90, 14, '')),
      path(hills(random, { width: W, y: 280, height: 90, peaks: 5, bottom: H }), 'fill="#3d9182" opacity=".8"'),
      building(650, 210),
      building(990, 150),
      clockTower(905),
      rect(0, 318, W, 82, 'fill="#2c7d6c"'),
      path('M560 400q90-70 345-82 240 12 330 82z', 'fill="#f1e3c6"'),
      path('M460 56q370 74 740 4', 'fill="none" stroke="#fff" stroke-width="3" opacity=".8"'),
      ...flags,
      ...visitors,
    ].join(''),
  )
}

function building(x: number, width: number): string {
  let windows = ''
  for (let row = 0; row < 3; row += 1)
    for (let left = 16; left < width - 20; left += 30) windows += `M${x + left} ${222 + row * 30}h16v17h-16z`
  return (
    rect(x, 200, width, 120, 'fill="#f6f1e2"') +
    path(`M${x - 8} 200h${width + 16}l-16-18h-${width - 16}z`, 'fill="#e4704b"') +
    path(windows, 'fill="#8fbcb2"')
  )
}

function clockTower(x: number): string {
  return [
    rect(x - 24, 130, 48, 190, 'fill="#fffaf0"'),
    path(`M${x - 34} 130h68L${x} 84z`, 'fill="#e4704b"'),
    circle(x, 162, 16, 'fill="#fff" stroke="#2c7d6c" stroke-width="4"'),
    path(`M${x} 162v-10M${x} 162l7 5`, 'stroke="#2c7d6c" stroke-width="3" stroke-linecap="round"'),
    path(`M${x - 9} 320v-34a9 9 0 0 1 18 0v34z`, 'fill="#8fbcb2"'),
  ].join('')
}

function visitor(x: number, y: number, color: string, hair: number): string {
  const tones = ['#2b2523', '#4a3a30', '#38302b', '#6b6460', '#1f2226']
  return group(
    `transform="translate(${x} ${y})"`,
    ellipse(0, 34, 20, 4, 'fill="#000" opacity=".12"'),
    path('M-9 6h7v28h-7zM2 6h7v28H2z', 'fill="#2f4550"'),
    path('M-14 10q-2-38 14-38t14 38z', `fill="${color}"`),
    circle(0, -38, 11, 'fill="#f0c8a8"'),
    path('M-12-37a12 12 0 0 1 24-1q-6-1-10-6-6 7-14 7z', `fill="${tones[hair] ?? ''}"`),
  )
}
