import { textOn } from '@quadrangle/ui/theme'

const INK = '#111111'

/** The icon of a portal without a logo: the first letter of its name on its brand colour. */
export function siteIcon(brand: string, name: string): string {
  const [letter = ''] = name.trim()
  const safe = /^[\p{L}\p{N}]$/u.test(letter) ? letter : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${brand}"/><text x="32" y="45" text-anchor="middle" font-family="sans-serif" font-size="36" font-weight="700" fill="${textOn(brand, INK)}">${safe}</text></svg>`
}
