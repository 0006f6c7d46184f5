import { createRandom, type Random } from '../random.ts'
import { ellipse, group, linear, path, radial, rect, round, svg } from './svg.ts'

const W = 1920
const H = 1080

/** Bamboo in light rain: stalks at three depths, and rings of drops on the pond. */
export function bambooBackground(): string {
  const random = createRandom(63)
  return svg(
    W,
    H,
    [
      '<defs>',
      linear('air', [
        [0, '#e6f0e4'],
        [0.6, '#edf4ea'],
        [0.82, '#dcebe4'],
        [1, '#c2dcd6'],
      ]),
      radial('light', [
        [0, '#fffdf0', 0.95],
        [1, '#fffdf0', 0],
      ]),
      '</defs>',
      rect(0, 0, W, H, 'fill="url(#air)"'),
      ellipse(960, 300, 900, 460, 'fill="url(#light)"'),
      grove(random, [90, 250, 520, 700, 1240, 1420, 1730, 1850], { color: '#c3dcc5', width: 15, leaf: 70, leaves: 5 }),
      grove(random, [30, 330, 1560, 1790], { color: '#98c3a3', width: 23, leaf: 100, leaves: 6 }),
      grove(random, [165, 1680, 1895], { color: '#629e7c', width: 34, leaf: 140, leaves: 6 }),
      path(rain(random), 'fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" opacity=".7"'),
      rings(random),
    ].join(''),
  )
}

interface Grove {
  readonly color: string
  readonly width: number
  readonly leaf: number
  readonly leaves: number
}

function grove(random: Random, places: readonly number[], { color, width, leaf, leaves }: Grove): string {
  let stalks = ''
  let foliage = ''
  for (const place of places) {
    const lean = random.int(-50, 50)
    const joints = random.int(5, 6)
    const length = (H + 40) / joints
    for (let joint = 0; joint < joints; joint += 1) {
      const bottom = H - joint * length
      const at = (y: number) => place + lean * (1 - y / H)
      const x1 = round(at(bottom))
      const x2 = round(at(bottom - length + 7))
      stalks += `M${x1} ${round(bottom)}L${x2} ${round(bottom - length + 7)}`
      if (joint < 2) continue
      foliage += spray(random, x2, bottom - length, leaf, random.chance(0.5) ? 1 : -1, leaves)
    }
  }
  return path(stalks, `fill="none" stroke="${color}" stroke-width="${width}"`) + path(foliage, `fill="${color}"`)
}

function spray(random: Random, x: number, y: number, size: number, side: number, count: number): string {
  let d = ''
  for (let index = 0; index < count; index += 1) {
    const length = size * (0.75 + random.next() * 0.6)
    const angle = (0.12 + 0.3 * index + (random.next() - 0.5) * 0.2) * (Math.PI / 2.1)
    const root = size * 0.12 * index
    d += leafShape(
      x + side * root,
      y + root * 0.4,
      side * Math.cos(angle) * length,
      Math.sin(angle) * length,
      length * 0.1,
    )
  }
  return d
}

function leafShape(x: number, y: number, dx: number, dy: number, width: number): string {
  const length = Math.hypot(dx, dy)
  const nx = (-dy / length) * width
  const ny = (dx / length) * width
  const r = Math.round
  return `M${r(x)} ${r(y)}q${r(dx * 0.4 + nx)} ${r(dy * 0.4 + ny)} ${r(dx)} ${r(dy)}q${r(-dx * 0.6 - nx)} ${r(-dy * 0.6 - ny)} ${r(-dx)} ${r(-dy)}z`
}

function rain(random: Random): string {
  return Array.from({ length: 120 }, () => {
    const length = random.int(18, 54)
    return `M${random.int(0, W)} ${random.int(-20, H - 120)}l${-Math.round(length * 0.12)} ${length}`
  }).join('')
}

function rings(random: Random): string {
  const shapes = Array.from({ length: 13 }, () => {
    const x = random.int(40, W - 40)
    const y = random.int(930, 1050)
    const size = random.int(30, 80)
    return ellipse(x, y, size, size * 0.22, '') + ellipse(x, y, size * 0.55, size * 0.12, '')
  })
  return group('fill="none" stroke="#fff" stroke-width="3" opacity=".65"', ...shapes)
}
