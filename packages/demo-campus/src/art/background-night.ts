import { createRandom, type Random } from '../random.ts'
import { circle, ellipse, group, linear, path, radial, rect, svg } from './svg.ts'
import { hills, ripples } from './terrain.ts'

const W = 1920
const H = 1080
const SHORE = 700

/** A clear night: the moon, its path on the water, lights on the far shore. */
export function nightBackground(): string {
  const random = createRandom(5)
  const far = hills(random, { width: W, y: SHORE - 60, height: 190, peaks: 4, bottom: SHORE })
  const near = hills(random, { width: W, y: SHORE, height: 90, peaks: 6, bottom: SHORE })
  return svg(
    W,
    H,
    [
      '<defs>',
      linear('sky', [
        [0, '#27406b'],
        [0.45, '#43659a'],
        [0.66, '#86a3c4'],
      ]),
      linear('lake', [
        [0, '#8aa6c4'],
        [0.3, '#5b7eab'],
        [1, '#2f4d7c'],
      ]),
      linear('far', [
        [0, '#48689a'],
        [1, '#7896ba'],
      ]),
      linear('near', [
        [0, '#2d4a76'],
        [1, '#4d6d9b'],
      ]),
      linear('mist', [
        [0, '#dbe6f2', 0],
        [0.5, '#dbe6f2', 0.5],
        [1, '#dbe6f2', 0],
      ]),
      radial('halo', [
        [0, '#fdf6dd', 0.75],
        [0.3, '#dfe8f3', 0.35],
        [1, '#dfe8f3', 0],
      ]),
      '</defs>',
      rect(0, 0, W, SHORE, 'fill="url(#sky)"'),
      milkyWay(random),
      stars(random),
      circle(1420, 220, 320, 'fill="url(#halo)"'),
      circle(1420, 220, 70, 'fill="#fdf6df"'),
      group(
        'fill="#e9dfc2" opacity=".7"',
        circle(1398, 206, 13, ''),
        circle(1440, 240, 9, ''),
        circle(1432, 192, 7, ''),
      ),
      path(far, 'fill="url(#far)"'),
      rect(0, SHORE - 120, W, 140, 'fill="url(#mist)"'),
      path(near, 'fill="url(#near)"'),
      lights(random, SHORE - 14),
      rect(0, SHORE, W, H - SHORE, 'fill="url(#lake)"'),
      group(`transform="matrix(1 0 0 -.5 0 ${SHORE * 1.5})" opacity=".4"`, path(near, 'fill="#2d4a76"')),
      path(
        ripples(random, { x: 1290, width: 260, y: SHORE + 12, height: 340, count: 44 }),
        'fill="none" stroke="#fdf6df" stroke-width="4" stroke-linecap="round" opacity=".75"',
      ),
      path(
        ripples(random, { x: -40, width: 2000, y: SHORE + 16, height: 370, count: 70 }),
        'fill="none" stroke="#c7d7ea" stroke-width="2.5" stroke-linecap="round" opacity=".35"',
      ),
    ].join(''),
  )
}

function milkyWay(random: Random): string {
  const veils = Array.from({ length: 7 }, (_, index) =>
    ellipse(
      160 + index * 160,
      470 - index * 66,
      220,
      66 + random.int(0, 40),
      `transform="rotate(-24 ${160 + index * 160} ${470 - index * 66})"`,
    ),
  )
  return group('fill="#c9d8ee" opacity=".09"', ...veils)
}

function stars(random: Random): string {
  const drawStars = (count: number, minRadius: number, maxRadius: number) =>
    Array.from({ length: count }, () => {
      const y = 14 + random.next() ** 1.3 * 560
      return circle(random.int(10, W - 10), y, minRadius + random.next() * (maxRadius - minRadius), '')
    })
  const crosses = [
    [330, 170],
    [770, 90],
    [1050, 300],
    [1730, 400],
  ].map(([x, y]) => `M${x} ${y}m0-11q1.500 9.500 11 11q-9.500 1.500-11 11q-1.500-9.500-11-11q9.500-1.500 11-11z`)
  return [
    group('fill="#eaf1fb" opacity=".65"', ...drawStars(110, 0.8, 1.6)),
    group('fill="#fff" opacity=".9"', ...drawStars(30, 1.6, 2.6)),
    path(crosses.join(''), 'fill="#fff"'),
  ].join('')
}

function lights(random: Random, y: number): string {
  const lamps = Array.from({ length: 34 }, () =>
    circle(random.int(140, 1180), y - random.int(0, 16), 1.5 + random.next() * 2, ''),
  )
  return group('fill="#ffe3a3"', ...lamps)
}
