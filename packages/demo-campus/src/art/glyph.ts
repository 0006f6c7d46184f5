/*
 * The shapes of the icons, on a grid of 48. A glyph is white in two tones: solid for the main shape, half transparent for the
 * rest. No line is thinner than 3.
 */

const SOFT = 'opacity=".52"'

/** A solid shape. */
export function solid(d: string): string {
  return `<path d="${d}" fill="#fff"/>`
}

/** A shape of the second tone. */
export function soft(d: string): string {
  return `<path d="${d}" fill="#fff" ${SOFT}/>`
}

/** A line. */
export function line(d: string, width = 3.5): string {
  return `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** A line of the second tone. */
export function softLine(d: string, width = 3.5): string {
  return `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${SOFT}/>`
}

/** A cut-out: the tile's own colour shows through. */
export function cut(d: string): string {
  return `<path d="${d}" fill="var(--tile)"/>`
}

export function cutLine(d: string, width = 3.2): string {
  return `<path d="${d}" fill="none" stroke="var(--tile)" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** A rectangle with round corners. */
export function box(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2)
  return `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1-${r} ${r}h-${width - 2 * r}a${r} ${r} 0 0 1-${r}-${r}v-${height - 2 * r}a${r} ${r} 0 0 1 ${r}-${r}z`
}

export function disc(cx: number, cy: number, r: number): string {
  return `M${cx - r} ${cy}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0z`
}

export function star(cx: number, cy: number, r: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (index / 10) * 2 * Math.PI - Math.PI / 2
    const radius = index % 2 === 0 ? r : r * 0.45
    return `${(cx + Math.cos(angle) * radius).toFixed(1)} ${(cy + Math.sin(angle) * radius).toFixed(1)}`
  })
  return `M${points.join('L')}z`
}

/** Head and shoulders. */
export function figure(cx: number, top: number, size: number): string {
  const w = size
  return `${disc(cx, top + size * 0.5, size * 0.5)}M${cx - w} ${top + size * 2.25}a${w} ${w} 0 0 1 ${2 * w} 0v${(size * 0.2).toFixed(1)}h${-2 * w}z`
}
