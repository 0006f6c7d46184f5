import { createRandom } from '../random.ts'
import { circle, ellipse, group, linear, path, rect, svg } from './svg.ts'
import { bird, hills, ripples } from './terrain.ts'

const W = 1920
const H = 1080
const SHORE = 690

/** The campus across the water, with its reflection: library, clock tower, lecture halls and trees. */
export function campusBackground(): string {
  const random = createRandom(27)
  const skyline = [
    trees(3, 26, '#8fb9a8', SHORE - 6, 44),
    hall(140, 210, 96, 6),
    hall(382, 150, 132, 4),
    library(860),
    tower(1196),
    hall(1270, 240, 104, 7),
    hall(1546, 176, 146, 5),
    trees(8, 30, '#6da392', SHORE + 2, 34),
  ].join('')
  return svg(
    W,
    H,
    [
      '<defs>',
      linear('sky', [
        [0, '#b9d8ec'],
        [0.4, '#d9eaf1'],
        [0.66, '#f8f1e6'],
      ]),
      linear('lake', [
        [0, '#dce9ea'],
        [0.35, '#bcd8df'],
        [1, '#8fbccb'],
      ]),
      linear('far', [
        [0, '#b5cfd8'],
        [1, '#dfe9e8'],
      ]),
      linear('veil', [
        [0, '#dce9ea', 0],
        [1, '#a9ccd7', 1],
      ]),
      '</defs>',
      rect(0, 0, W, SHORE, 'fill="url(#sky)"'),
      circle(1560, 190, 78, 'fill="#fff8e6" opacity=".9"'),
      cloud(300, 190, 1.2),
      cloud(1060, 130, 0.9),
      cloud(1690, 300, 1),
      path(hills(random, { width: W, y: SHORE - 110, height: 150, peaks: 4, bottom: SHORE }), 'fill="url(#far)"'),
      skyline,
      rect(0, SHORE, W, H - SHORE, 'fill="url(#lake)"'),
      group(`transform="matrix(1 0 0 -.62 0 ${SHORE * 1.62})" opacity=".32"`, skyline),
      rect(0, SHORE, W, 300, 'fill="url(#veil)" opacity=".75"'),
      path(
        ripples(random, { x: -40, width: 2000, y: SHORE + 12, height: 380, count: 90 }),
        'fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".5"',
      ),
      sail(420, 866, 1),
      sail(640, 800, 0.6),
      path(
        bird(700, 250, 15) + bird(748, 232, 12) + bird(780, 262, 10),
        'fill="none" stroke="#6b93a3" stroke-width="3" stroke-linecap="round"',
      ),
    ].join(''),
  )
}

function cloud(x: number, y: number, scale: number): string {
  return group(
    `transform="translate(${x} ${y}) scale(${scale})" fill="#fff" opacity=".75"`,
    path('M-120 30a34 34 0 0 1 30-52 56 56 0 0 1 102-14 42 42 0 0 1 70 22 32 32 0 0 1 28 44z', ''),
  )
}

function trees(seed: number, count: number, color: string, y: number, size: number): string {
  const random = createRandom(seed)
  const crowns = Array.from({ length: count }, (_, index) => {
    const radius = size * (0.7 + random.next() * 0.6)
    return ellipse(
      (index + random.next()) * (W / count),
      y - radius * 0.7,
      radius,
      radius * (0.9 + random.next() * 0.35),
      '',
    )
  })
  return group(`fill="${color}"`, ...crowns)
}

function hall(x: number, width: number, height: number, columns: number): string {
  const top = SHORE - height
  const step = (width - 24) / columns
  let windows = ''
  for (let row = top + 26; row < SHORE - 34; row += 30) {
    for (let column = 0; column < columns; column += 1)
      windows += `M${Math.round(x + 16 + column * step)} ${row}h${Math.round(step - 9)}v16h-${Math.round(step - 9)}z`
  }
  return [
    rect(x, top, width, height, 'fill="#eef0e8"'),
    rect(x, top, width * 0.36, height, 'fill="#dfe5de"'),
    path(`M${x - 8} ${top}h${width + 16}l-14-16h-${width - 12}z`, 'fill="#5c8c96"'),
    path(windows, 'fill="#92b6bf"'),
  ].join('')
}

function library(x: number): string {
  const base = SHORE - 168
  let columns = ''
  for (let index = 0; index < 9; index += 1) columns += `M${x - 176 + index * 42} ${base + 8}h16v112h-16z`
  return [
    path(`M${x - 250} ${SHORE}v-112h500v112z`, 'fill="#e4e9e2"'),
    rect(x - 200, base, 400, 168, 'fill="#f4f3ea"'),
    path(`M${x - 226} ${base}h452L${x} ${base - 86}z`, 'fill="#5c8c96"'),
    path(`M${x - 150} ${base - 14}h300L${x} ${base - 70}z`, 'fill="#cddcd9"'),
    circle(x, base - 34, 13, 'fill="#5c8c96"'),
    path(columns, 'fill="#d6dfda"'),
    path(`M${x - 28} ${SHORE}v-84a28 28 0 0 1 56 0v84z`, 'fill="#6f9aa3"'),
    path(`M${x - 260} ${SHORE}v-22h520v22zM${x - 236} ${SHORE - 22}v-16h472v16z`, 'fill="#dbe2db"'),
  ].join('')
}

function tower(x: number): string {
  const top = SHORE - 350
  return [
    rect(x - 34, top, 68, 350, 'fill="#f1eee2"'),
    rect(x - 34, top, 24, 350, 'fill="#e0e2d8"'),
    path(`M${x - 48} ${top}h96l-16-22h-64zM${x - 30} ${top - 22}h60L${x} ${top - 96}z`, 'fill="#5c8c96"'),
    path(`M${x - 3} ${top - 130}h6v40h-6z`, 'fill="#5c8c96"'),
    circle(x, top + 44, 24, 'fill="#fff" stroke="#5c8c96" stroke-width="5"'),
    path(`M${x} ${top + 44}v-15M${x} ${top + 44}l11 7`, 'stroke="#476f79" stroke-width="4" stroke-linecap="round"'),
    path(
      `M${x - 8} ${top + 100}h16v44h-16zM${x - 8} ${top + 168}h16v44h-16zM${x - 8} ${top + 236}h16v44h-16z`,
      'fill="#92b6bf"',
    ),
  ].join('')
}

function sail(x: number, y: number, scale: number): string {
  return group(
    `transform="translate(${x} ${y}) scale(${scale})"`,
    path('M0-120v110h76z', 'fill="#fff"'),
    path('M-8-96v86h-48z', 'fill="#f3d9bf"'),
    path('M-70 0h150l-22 24h-104z', 'fill="#4d808c"'),
    path('M-60 34q70 12 130 0', 'fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".7"'),
  )
}
