import { createRandom } from '../random.ts'
import { libraryScene, openDayScene } from './slide-scenes.ts'
import { stoneSlides } from './stone.ts'
import { circle, ellipse, group, linear, path, rect, svg } from './svg.ts'
import { bird, hills, ripples } from './terrain.ts'

const W = 1200
const H = 400

/** The lake and its trail. The left side is calm, for the text. */
function welcome(): string {
  const random = createRandom(91)
  return svg(
    W,
    H,
    [
      '<defs>',
      linear(
        's',
        [
          [0, '#17626f'],
          [0.6, '#3f93a0'],
          [1, '#f0c79b'],
        ],
        'x2=".9" y2=".6"',
      ),
      linear('l', [
        [0, '#2f8492'],
        [1, '#155562'],
      ]),
      '</defs>',
      rect(0, 0, W, H, 'fill="url(#s)"'),
      circle(940, 150, 56, 'fill="#ffe2b8"'),
      circle(940, 150, 92, 'fill="#ffe2b8" opacity=".22"'),
      path(hills(random, { width: W, y: 250, height: 130, peaks: 4, bottom: H }), 'fill="#2a7e8b" opacity=".75"'),
      path(hills(random, { width: W, y: 268, height: 80, peaks: 5, bottom: H }), 'fill="#1f6b78"'),
      rect(0, 264, W, 136, 'fill="url(#l)"'),
      path(
        ripples(random, { x: 850, width: 190, y: 272, height: 110, count: 22 }),
        'fill="none" stroke="#ffe2b8" stroke-width="3" stroke-linecap="round" opacity=".8"',
      ),
      path(
        ripples(random, { x: -20, width: 1240, y: 276, height: 110, count: 40 }),
        'fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" opacity=".28"',
      ),
      path(
        'M700 400C760 350 900 344 980 330S1120 300 1200 306v26c-90-4-150 16-220 26S820 372 790 400z',
        'fill="#f0dcbc"',
      ),
      path(
        'M640 400C720 336 900 330 985 318S1120 288 1200 290v18c-80-6-140 14-220 24S770 352 706 400z',
        'fill="#8fbf9f"',
      ),
      runner(1010, 318),
      path(
        bird(700, 90, 13) + bird(740, 74, 10) + bird(770, 98, 8),
        'fill="none" stroke="#d9f0f0" stroke-width="2.500" stroke-linecap="round"',
      ),
    ].join(''),
  )
}

function runner(x: number, y: number): string {
  return group(
    `transform="translate(${x} ${y})" fill="none" stroke="#134852" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"`,
    circle(6, -46, 7, 'fill="#134852" stroke="none"'),
    path('M-14-26l11-6 12 7-8 15 10 10-4 16M-1-12l-8 12h-14M9-24l8 6 10-2', ''),
  )
}

/** A rowing boat with its crew. */
function regatta(): string {
  const random = createRandom(33)
  return svg(
    W,
    H,
    [
      '<defs>',
      linear('s', [
        [0, '#2b5f9a'],
        [0.62, '#7fb2d9'],
        [1, '#cfe5ee'],
      ]),
      linear('l', [
        [0, '#3c86b4'],
        [1, '#1d5583'],
      ]),
      '</defs>',
      rect(0, 0, W, H, 'fill="url(#s)"'),
      group(
        'fill="#fff" opacity=".8"',
        ellipse(860, 84, 90, 20, ''),
        ellipse(910, 66, 50, 22, ''),
        ellipse(1090, 120, 70, 14, ''),
      ),
      path(hills(random, { width: W, y: 232, height: 90, peaks: 5, bottom: 300 }), 'fill="#4f8fae"'),
      rect(0, 226, W, 174, 'fill="url(#l)"'),
      path(
        ripples(random, { x: -20, width: 1240, y: 236, height: 150, count: 60 }),
        'fill="none" stroke="#fff" stroke-width="2.500" stroke-linecap="round" opacity=".4"',
      ),
      dragonBoat(620, 268, 0.62, '#d7a13c', '#b87f22'),
      dragonBoat(560, 330, 1, '#d9573f', '#a93a2b'),
    ].join(''),
  )
}

function dragonBoat(x: number, y: number, scale: number, hull: string, dark: string): string {
  const crew = Array.from({ length: 8 }, (_, index) => {
    const at = 90 + index * 44
    return (
      circle(at + 8, -52, 9, 'fill="#f0c8a8"') +
      path(`M${at - 1}-54a9 9 0 0 1 18-1z`, `fill="${dark}"`) +
      path(`M${at - 8}-10q0-30 14-32 16 4 14 32z`, `fill="${index % 2 === 0 ? '#fff' : '#f6e3c4'}"`) +
      path(
        `M${at + 12}-34l16 14M${at + 24}-40l14 62`,
        'stroke="#6b4a2e" stroke-width="4.500" stroke-linecap="round" fill="none"',
      )
    )
  })
  return group(
    `transform="translate(${x} ${y}) scale(${scale})"`,
    ...crew,
    path('M10-8h470q26-4 40-40q14-8 28 0l16 12-22 4q-10 40-40 54H60Q20 14-10-22q14 4 20 14z', `fill="${hull}"`),
    path('M522-46q12-22 34-20-12 6-12 16zM40 4h450q-8 12-28 18H62Q50 16 40 4z', `fill="${dark}"`),
    circle(545, -42, 3.5, 'fill="#fff"'),
    path('M72-2h400', 'stroke="#f6e3c4" stroke-width="4" stroke-dasharray="14 10"'),
    path('M470-12v-30h26v30z', 'fill="#f6e3c4"'),
    path(
      'M-40 30q60 14 140 6t160 4 160-4 140 4',
      'fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".75"',
    ),
  )
}

/** Pictures of the carousel, three times as wide as high, with the subject right of the centre. */
export const slides: Readonly<Record<string, () => string>> = {
  welcome,
  library: libraryScene,
  'open-day': openDayScene,
  regatta,
  ...stoneSlides,
}
