import { circle, group, linear, path, radial, rect, svg } from './svg.ts'

const W = 1920
const H = 1080
const SIZE = 60

/** Waves on paper: a pattern of overlapping circles, fainter towards the top. */
export function paperBackground(): string {
  const rings = [30, 22, 14, 6]
    .map((radius) => circle(0, 0, radius * 2, 'fill="#f4f1e8" stroke="#b9cfcf" stroke-width="3"'))
    .join('')
  return svg(
    W,
    H,
    [
      '<defs>',
      linear('paper', [
        [0, '#faf7f0'],
        [1, '#f1eee4'],
      ]),
      linear('fade', [
        [0, '#fff', 0.05],
        [0.5, '#fff', 0.35],
        [1, '#fff', 0.95],
      ]),
      radial('sun', [
        [0, '#f3d3b5', 0.6],
        [1, '#f3d3b5', 0],
      ]),
      `<pattern id="waves" width="${SIZE * 2}" height="${SIZE}" patternUnits="userSpaceOnUse">${tile(rings)}</pattern>`,
      `<mask id="m"><rect width="${W}" height="${H}" fill="url(#fade)"/></mask>`,
      '</defs>',
      rect(0, 0, W, H, 'fill="url(#paper)"'),
      circle(1500, 240, 420, 'fill="url(#sun)"'),
      rect(0, 0, W, H, 'fill="url(#waves)" mask="url(#m)"'),
      group(
        'fill="none" stroke="#9dbfc0" stroke-width="3" opacity=".55" stroke-linecap="round"',
        circle(1500, 240, 118, 'fill="#f6d9bd" stroke="none" opacity=".8"'),
        path('M1310 300h210m30 0h110M1360 336h240m26 0h40M1420 264h70', ''),
      ),
    ].join(''),
  )
}

/** A tile of the pattern: each row of rings covers the lower half of the row behind. */
function tile(rings: string): string {
  const at = (x: number, y: number) => `<g transform="translate(${x} ${y})">${rings}</g>`
  const half = SIZE / 2
  return [
    at(0, 0),
    at(SIZE * 2, 0),
    at(SIZE, half),
    at(-SIZE, half),
    at(0, SIZE),
    at(SIZE * 2, SIZE),
    at(SIZE, SIZE + half),
    at(0, SIZE * 2),
    at(SIZE * 2, SIZE * 2),
  ].join('')
}
