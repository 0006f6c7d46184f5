/** An SVG document, without fonts, scripts and links. */
export function svg(width: number, height: number, body: string, fit = 'xMidYMid slice'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="${fit}">${body}</svg>`
}

/** A colour stop of a gradient. */
export type Stop = readonly [offset: number, color: string, opacity?: number]

export function linear(id: string, stops: readonly Stop[], direction = 'x2="0" y2="1"'): string {
  return `<linearGradient id="${id}" ${direction}>${stops.map(stopOf).join('')}</linearGradient>`
}

export function radial(id: string, stops: readonly Stop[], place = ''): string {
  return `<radialGradient id="${id}" ${place}>${stops.map(stopOf).join('')}</radialGradient>`
}

function stopOf([offset, color, opacity]: Stop): string {
  return `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`
}

export function rect(x: number, y: number, width: number, height: number, attributes: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${attributes}/>`
}

export function circle(cx: number, cy: number, r: number, attributes: string): string {
  return `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" ${attributes}/>`
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, attributes: string): string {
  return `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" ${attributes}/>`
}

export function path(d: string, attributes: string): string {
  return `<path d="${d}" ${attributes}/>`
}

export function group(attributes: string, ...parts: readonly string[]): string {
  return `<g ${attributes}>${parts.join('')}</g>`
}

/** Rounds to one decimal, which is enough for a screen and saves bytes. */
export function round(value: number): number {
  return Math.round(value * 10) / 10
}

export type Point = readonly [x: number, y: number]

/** The path of a smooth line through points, as cubic curves. */
export function curveThrough(points: readonly Point[]): string {
  const get = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0]
  const [startX, startY] = get(0)
  let d = `M${round(startX)} ${round(startY)}`
  for (let index = 0; index < points.length - 1; index += 1) {
    const [x0, y0] = get(index - 1)
    const [x1, y1] = get(index)
    const [x2, y2] = get(index + 1)
    const [x3, y3] = get(index + 2)
    const control = [x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6, x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6, x2, y2]
    d += `C${control.map(round).join(' ')}`
  }
  return d
}
