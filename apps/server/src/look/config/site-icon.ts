/** The icon of a portal without a logo: the first letter of its name on its brand colour. */
export function siteIcon(brand: string, name: string): string {
  const [letter = ''] = name.trim()
  const safe = /^[\p{L}\p{N}]$/u.test(letter) ? letter : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${brand}"/><text x="32" y="45" text-anchor="middle" font-family="sans-serif" font-size="36" font-weight="700" fill="${inkOn(brand)}">${safe}</text></svg>`
}

/** White or near black, whichever stands out more. */
function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  // The luminance at which both have the same contrast.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#111111' : '#ffffff'
}
