import { createRandom } from '../random.ts'
import { circle, ellipse, group, linear, path, radial, rect, svg } from './svg.ts'
import { bird, hills, mountains, ripples } from './terrain.ts'

const W = 1920
const H = 1080

/** The lake at dawn: a low sun, hills in mist, one boat. */
export function dawnBackground(): string {
  const random = createRandom(11)
  const shore = 640
  const far = hills(random, { width: W, y: shore - 40, height: 190, peaks: 4, bottom: shore })
  const middle = hills(random, { width: W, y: shore - 10, height: 130, peaks: 5, bottom: shore })
  const near = hills(random, { width: W, y: shore + 4, height: 62, peaks: 7, bottom: shore })
  return svg(
    W,
    H,
    [
      '<defs>',
      linear('sky', [
        [0, '#bcd9e4'],
        [0.32, '#d8e8ea'],
        [0.5, '#f6e9da'],
        [0.62, '#fbdcc0'],
      ]),
      linear('lake', [
        [0, '#f3dcc6'],
        [0.2, '#d5e1df'],
        [0.6, '#a9cbd2'],
        [1, '#86b3bf'],
      ]),
      linear('a', [
        [0, '#9fc0ca'],
        [1, '#e6e3d8'],
      ]),
      linear('b', [
        [0, '#7fabb6'],
        [1, '#d9dfd8'],
      ]),
      linear('c', [
        [0, '#5f939f'],
        [1, '#b3cbcb'],
      ]),
      linear('fade', [
        [0, '#fff', 0],
        [0.5, '#fff', 0.75],
        [1, '#fff', 0],
      ]),
      radial('glow', [
        [0, '#fff4dc'],
        [0.25, '#ffe3bb', 0.75],
        [1, '#ffd9ae', 0],
      ]),
      '</defs>',
      rect(0, 0, W, shore, 'fill="url(#sky)"'),
      circle(1330, 500, 430, 'fill="url(#glow)"'),
      circle(1330, 500, 62, 'fill="#fff3d9"'),
      group(
        'fill="#fff" opacity=".5"',
        ellipse(420, 190, 330, 16, ''),
        ellipse(640, 222, 240, 10, ''),
        ellipse(1500, 130, 300, 13, ''),
        ellipse(1130, 268, 200, 8, ''),
      ),
      path(far, 'fill="url(#a)"'),
      rect(0, 520, W, 130, 'fill="url(#fade)" opacity=".7"'),
      path(middle, 'fill="url(#b)"'),
      path(near, 'fill="url(#c)"'),
      rect(0, shore, W, H - shore, 'fill="url(#lake)"'),
      group(
        `transform="matrix(1 0 0 -.5 0 ${shore * 1.5})" opacity=".28"`,
        path(middle, 'fill="#7fabb6"'),
        path(near, 'fill="#5f939f"'),
      ),
      rect(0, 610, W, 70, 'fill="url(#fade)" opacity=".8"'),
      ellipse(1330, shore + 60, 190, 40, 'fill="#fff0d4" opacity=".45"'),
      path(
        ripples(random, { x: 1140, width: 380, y: shore + 14, height: 330, count: 46 }),
        'fill="none" stroke="#fff6e4" stroke-width="4" stroke-linecap="round" opacity=".75"',
      ),
      path(
        ripples(random, { x: -60, width: 2040, y: shore + 20, height: 420, count: 80 }),
        'fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" opacity=".4"',
      ),
      boat(560, 742),
      path(
        bird(820, 300, 17) + bird(872, 280, 13) + bird(902, 318, 11) + bird(1010, 262, 10),
        'fill="none" stroke="#5b8490" stroke-width="3" stroke-linecap="round"',
      ),
      reeds(40, 1080, 19),
      reeds(1790, 1090, 13),
    ].join(''),
  )
}

function boat(x: number, y: number): string {
  return group(
    `transform="translate(${x} ${y})"`,
    path('M-92 0q92 34 184 0q-22 30-52 34h-84q-30-4-48-34z', 'fill="#3f6f7b"'),
    path('M-34 6q34-40 70 0z', 'fill="#6f9ca5"'),
    path('M52 4l6-54', 'stroke="#3f6f7b" stroke-width="5" stroke-linecap="round"'),
    circle(58, -60, 11, 'fill="#3f6f7b"'),
    path('M46-47q12-6 22 2l8 46h-34z', 'fill="#3f6f7b"'),
    path('M74-34L150 40', 'stroke="#3f6f7b" stroke-width="4" stroke-linecap="round"'),
    path(
      'M-80 46q90 14 170 0M-50 60q60 8 110 0',
      'fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".6"',
    ),
  )
}

function reeds(x: number, y: number, seed: number): string {
  const random = createRandom(seed)
  let blades = ''
  let heads = ''
  for (let index = 0; index < 16; index += 1) {
    const base = x + random.int(-130, 130)
    const height = random.int(120, 300)
    const lean = random.int(-46, 60)
    blades += `M${base} ${y}q${Math.round(lean * 0.2)} ${Math.round(-height * 0.6)} ${lean} ${-height}`
    if (index % 3 === 0) heads += `M${base + lean - 2} ${y - height + 44}l3-46`
  }
  return (
    path(blades, 'fill="none" stroke="#4f8490" stroke-width="5" stroke-linecap="round" opacity=".8"') +
    path(heads, 'fill="none" stroke="#8d8667" stroke-width="13" stroke-linecap="round" opacity=".9"')
  )
}

/** Mountain ranges, paler with distance, with mist between them. */
export function mountainsBackground(): string {
  const random = createRandom(44)
  const tones = [
    ['#c5dbdc', '#eff4ee', 470, 230, 3],
    ['#a5c8cb', '#e8f0ea', 590, 250, 4],
    ['#7fb0b3', '#dde9e2', 715, 240, 4],
    ['#579196', '#c6dcd5', 850, 220, 5],
    ['#37757b', '#8fbab5', 985, 190, 6],
  ] as const
  const ranges = tones.map(([top, base, y, height, peaks], index) => ({
    gradient: linear(`m${index}`, [
      [0, top],
      [0.9, base],
    ]),
    shape: path(mountains(random, { width: W, y, height, peaks, bottom: H }), `fill="url(#m${index})"`),
    mist: rect(0, y - 20, W, 120, 'fill="url(#mist)" opacity=".55"'),
  }))
  return svg(
    W,
    H,
    [
      '<defs>',
      linear('sky', [
        [0, '#f6efe0'],
        [0.55, '#f2f3ea'],
        [1, '#e3eeea'],
      ]),
      linear('mist', [
        [0, '#fff', 0],
        [0.5, '#fdfcf4', 0.9],
        [1, '#fff', 0],
      ]),
      radial('halo', [
        [0, '#f7c9a0', 0.6],
        [1, '#f7c9a0', 0],
      ]),
      ...ranges.map(({ gradient }) => gradient),
      '</defs>',
      rect(0, 0, W, H, 'fill="url(#sky)"'),
      circle(500, 250, 260, 'fill="url(#halo)"'),
      circle(500, 250, 74, 'fill="#f0a884" opacity=".85"'),
      ...ranges.map(({ shape, mist }, index) => shape + (index < 4 ? mist : '')),
      pavilion(1490, 826),
      path(
        bird(800, 250, 22) + bird(866, 222, 16) + bird(900, 272, 14) + bird(690, 208, 12) + bird(960, 238, 10),
        'fill="none" stroke="#4d8387" stroke-width="3.5" stroke-linecap="round"',
      ),
    ].join(''),
  )
}

function pavilion(x: number, y: number): string {
  return group(
    `transform="translate(${x} ${y})" fill="#2c6268"`,
    path('M-4-96h8v-16h-8zM0-96q10 24 66 36l-8 8H-58l-8-8Q-10-72 0-96z', ''),
    path('M-40-52h80v14h-80z', 'opacity=".85"'),
    path('M-40-42q-18 22-52 28l6 8H86l6-8Q58-20 40-42z', ''),
    path('M-62-6h9V60h-9zM-22-6h8V60h-8zM14-6h8V60h-8zM53-6h9V60h-9zM-74 56h148v10H-74z', ''),
  )
}
