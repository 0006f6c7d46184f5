import { textLimits } from '../../theme/config.ts'
import { fontPattern } from '../../theme/fonts.ts'
import { addressPattern, imagePattern } from '../../theme/safe-url.ts'
import { type ThemeField, type ThemePath, themeFields } from '../../theme/theme-fields.ts'
import type { ConfigSchema } from './schema.ts'
import { annotationsOf, partTitles } from './theme-labels.ts'

const optional = (pattern: string) => `^$|${pattern}`
const text = (pattern: string): ConfigSchema => ({ type: 'string', default: '', pattern: optional(pattern) })
const image: ConfigSchema = { ...text(imagePattern), maxLength: textLimits.dataImage, 'x-control': 'image' }
const address: ConfigSchema = { ...text(addressPattern), maxLength: textLimits.address, 'x-control': 'address' }
const font: ConfigSchema = { ...text(fontPattern), maxLength: textLimits.font }
const name: ConfigSchema = { type: 'string', default: '', maxLength: textLimits.name }
const colour: ConfigSchema = { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' }

function objectOf(keys: readonly string[], part: ConfigSchema): ConfigSchema {
  const properties = keys.map((key) => [key, { ...part, 'x-title': partTitles[key] ?? key }])
  return { type: 'object', properties: Object.fromEntries(properties), 'x-control': 'object' }
}

function schemaOf(field: ThemeField): ConfigSchema {
  switch (field.type) {
    case 'number': {
      const { min: minimum, max: maximum, default: fallback } = field
      return { type: field.integer ? 'integer' : 'number', minimum, maximum, default: fallback }
    }
    case 'colour': {
      const schema = field.default === '' ? { anyOf: [{ type: 'string', const: '' }, colour] } : colour
      return { ...schema, default: field.default }
    }
    case 'choice':
      return { enum: field.values, default: field.default }
    case 'image':
      return objectOf(['light', 'dark'], image)
    case 'names':
      return { ...objectOf(['zh', 'en'], name), additionalProperties: false }
    case 'address':
      return address
    case 'font':
      return font
  }
}

/** The configuration of a theme as a schema for ConfigEditor, with titles and help in both languages. */
export function themeSchema(): ConfigSchema {
  const properties = Object.entries(themeFields).map(([key, field]) => {
    const path = key as ThemePath
    return [key, { 'x-theme': path, ...annotationsOf(path), ...schemaOf(field) }]
  })
  return { type: 'object', additionalProperties: false, properties: Object.fromEntries(properties) }
}
