/** A `#rrggbb` colour in lower case. */
export type Hex = `#${string}`

/** Lightness 0..1, chroma 0..~0.37, hue in degrees. */
export interface Oklch {
  l: number
  c: number
  h: number
}

type Rgb = readonly [number, number, number]

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const toGamma = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055)

function hexToLinear(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16)
  return [toLinear((n >> 16) / 255), toLinear(((n >> 8) & 255) / 255), toLinear((n & 255) / 255)]
}

/** OKLab matrices of Björn Ottosson, https://bottosson.github.io/posts/oklab/ */
function oklchToLinear({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
}

/** Reads `#rrggbb` as OKLCH. */
export function hexToOklch(hex: string): Oklch {
  const [r, g, b] = hexToLinear(hex)
  const x = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const y = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const z = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * x + 0.793617785 * y - 0.0040720468 * z
  const a = 1.9779984951 * x - 2.428592205 * y + 0.4505937099 * z
  const q = 0.0259040371 * x + 0.7827717662 * y - 0.808675766 * z
  const c = Math.hypot(a, q)
  // greys have no hue; rounding errors must not produce one
  return { l, c: c < 0.0005 ? 0 : c, h: c < 0.0005 ? 0 : ((Math.atan2(q, a) * 180) / Math.PI + 360) % 360 }
}

const inGamut = (rgb: Rgb) => rgb.every((v) => v >= -0.0001 && v <= 1.0001)

/** Converts OKLCH to `#rrggbb`; a colour outside of sRGB loses chroma and keeps lightness and hue. */
export function oklchToHex(color: Oklch): Hex {
  const l = Math.min(1, Math.max(0, color.l))
  let rgb = oklchToLinear({ ...color, l })
  if (!inGamut(rgb)) {
    let low = 0
    let high = color.c
    for (let i = 0; i < 12; i++) {
      const c = (low + high) / 2
      if (inGamut(oklchToLinear({ l, c, h: color.h }))) low = c
      else high = c
    }
    rgb = oklchToLinear({ l, c: low, h: color.h })
  }
  const bytes = rgb.map((v) => Math.round(toGamma(Math.min(1, Math.max(0, v))) * 255))
  return `#${bytes.map((v) => v.toString(16).padStart(2, '0')).join('')}`
}

/** WCAG 2 relative luminance of `#rrggbb`. */
export function luminance(hex: string): number {
  const [r, g, b] = hexToLinear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2 contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const x = luminance(a) + 0.05
  const y = luminance(b) + 0.05
  return x > y ? x / y : y / x
}

/** The ΔE-OK of two `#rrggbb` colours and their difference in lightness, rounded to three digits. */
export function difference(from: string, to: string): { distance: number; lightness: number } {
  const [a, b] = [hexToOklch(from), hexToOklch(to)]
  const hueDifference = ((a.h - b.h) * Math.PI) / 180
  const chroma = a.c ** 2 + b.c ** 2 - 2 * a.c * b.c * Math.cos(hueDifference)
  const round = (value: number) => Math.round(value * 1000) / 1000 + 0
  return { distance: round(Math.sqrt((b.l - a.l) ** 2 + Math.max(0, chroma))), lightness: round(b.l - a.l) }
}

/**
 * The colour nearest to `from` in lightness, towards black or white, that has `ratio` against each of `against`. Checked
 * on the rounded hex, which is what a screen shows. Returns black or white if there is none.
 */
export function solve(from: Oklch, against: readonly string[], ratio: number, toward: 'black' | 'white'): Hex {
  const lights = against.map((hex) => luminance(hex) + 0.05)
  const passes = (hex: string) => {
    const light = luminance(hex) + 0.05
    return lights.every((other) => (light > other ? light / other : other / light) >= ratio)
  }
  const first = oklchToHex(from)
  if (passes(first)) return first
  const end = toward === 'black' ? 0 : 1
  let failing = from.l
  let passing = end
  let best: Hex = toward === 'black' ? '#000000' : '#ffffff'
  // 9 halvings reach 1/512 of lightness, finer than one step of an 8-bit channel needs
  for (let i = 0; i < 9; i++) {
    const l = (failing + passing) / 2
    const hex = oklchToHex({ ...from, l })
    if (passes(hex)) {
      best = hex
      passing = l
    } else failing = l
  }
  return best
}
