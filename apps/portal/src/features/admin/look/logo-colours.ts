import { hexFromArgb, QuantizerCelebi, Score } from '@material/material-color-utilities'

/** The longest side, in pixels, to which a picture is scaled down. Finding its colours needs no more. */
const MAX_SIDE = 128

/**
 * The colours of a picture that suit a brand, the strongest first. Loads the picture; throws if it is not a picture.
 */
export async function coloursOf(address: string): Promise<string[]> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.naturalWidth, picture.naturalHeight, 1))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round((picture.naturalWidth || MAX_SIDE) * scale))
  canvas.height = Math.max(1, Math.round((picture.naturalHeight || MAX_SIDE) * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return []
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return brandColours(context.getImageData(0, 0, canvas.width, canvas.height).data)
}

/** The colours of pixels that suit a brand. Each pixel is red, green, blue and alpha. */
export function brandColours(pixels: Uint8ClampedArray): string[] {
  const opaque: number[] = []
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha > 200) opaque.push(((255 << 24) | (red << 16) | (green << 8) | blue) >>> 0)
  }
  if (opaque.length === 0) return []
  const counts = QuantizerCelebi.quantize(opaque, 64)
  const scored = Score.score(counts, { desired: 3, fallbackColorARGB: 0 }).filter((colour) => colour !== 0)
  // A drawing in black or in grey has no colour that the score would accept.
  const colours = scored.length > 0 ? scored : [...counts].sort((a, b) => b[1] - a[1]).map(([colour]) => colour)
  return [...new Set(colours.map((colour) => hexFromArgb(colour)))].slice(0, 3)
}
