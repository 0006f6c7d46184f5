import { fromDesignTokens, safeImage, type ThemeConfig } from '@quadrangle/ui/theme'
import { findJsonProblem } from '../configuration/json-position.ts'
import { readConfiguration } from '../configuration/read-configuration.ts'

/** The largest logo, in bytes; as a data URL it is a third longer, and a theme accepts 100,000 characters. */
export const LOGO_LIMIT = 74_000

/** Content of a brand file: fields of a theme with a sentence on each, or the reason why nothing can be used. */
export type BrandFile = { config: ThemeConfig; notes: string[]; problem?: never } | { problem: string; config?: never }

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`

/**
 * Reads a designer's file: a picture as the logo, design tokens or a configuration as fields. Never throws because of
 * the file's content.
 */
export async function readBrandFile(file: File): Promise<BrandFile> {
  if (file.type.startsWith('image/')) return readLogo(file)
  const text = await file.text()
  const problem = findJsonProblem(text)
  if (problem) return { problem: `${file.name} is no JSON: line ${problem.line}, ${problem.message}.` }
  const { config, sources } = fromDesignTokens(JSON.parse(text))
  const tokenPaths = Object.entries(sources)
  if (tokenPaths.length > 0) return { config, notes: tokenPaths.map(([field, path]) => `${field} is from ${path}`) }
  const { reading } = readConfiguration(text)
  if (reading === undefined || reading.understood.length === 0) {
    return {
      problem: `${file.name} has neither design tokens with a usual name, such as color.primary, nor fields of a theme.`,
    }
  }
  return { config: reading.config, notes: reading.understood.map(({ field, note }) => `${field} is ${note}`) }
}

async function readLogo(file: File): Promise<BrandFile> {
  if (file.size > LOGO_LIMIT) {
    return { problem: `${file.name} has ${kilobytes(file.size)}; a logo takes at most ${kilobytes(LOGO_LIMIT)}.` }
  }
  const dataUrl = await asDataUrl(file)
  if (safeImage(dataUrl) === undefined) {
    return { problem: `${file.name} is no picture that every browser shows: take SVG, PNG, JPEG or WebP.` }
  }
  return { config: { logo: { light: dataUrl, dark: dataUrl } }, notes: [`The logo is ${file.name}`] }
}

function asDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error(`${file.name} could not be read.`))
    reader.readAsDataURL(file)
  })
}
