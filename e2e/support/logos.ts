import type { Locator } from '@playwright/test'
import { hugePng } from './png.ts'

const webPage = '<!doctype html><html><body>Hello</body></html>'
const svgWithScript = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

/** Files that are refused as a logo, with the error messages. */
export const badLogos = () =>
  [
    ['logo.png', 'image/png', Buffer.from(webPage), /This file is .*web page/],
    ['logo.svg', 'image/svg+xml', Buffer.from(svgWithScript), /This file is an SVG picture, which can hold scripts/],
    ['logo.png', 'image/png', hugePng(20_000), /This picture has 20000 × 20000 pixels, which is too many\. Make it/],
  ] as const

/** Chooses a file as the logo. */
export const chooseLogo = (input: Locator, name: string, mimeType: string, buffer: Buffer): Promise<void> =>
  input.setInputFiles({ name, mimeType, buffer })
