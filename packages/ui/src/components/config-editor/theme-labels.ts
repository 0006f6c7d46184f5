import { type ThemeField, type ThemePath, type ThemeText, themeFields } from '../../theme/theme-fields.ts'
import type { ConfigAnnotations, ConfigSchema } from './schema.ts'

/** The names of the parts of a field that is an object. */
export const partTitles: Readonly<Record<string, ThemeText>> = {
  light: { zh: '浅色', en: 'Light' },
  dark: { zh: '深色', en: 'Dark' },
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
}

/** Additions to the help of the field for the parts of a picture. */
const pictureParts: Readonly<Record<string, ThemeText>> = {
  light: { zh: '用于浅色模式。', en: 'For light mode.' },
  dark: { zh: '用于深色模式，留空则与浅色相同。', en: 'For dark mode; empty takes the light one.' },
}

/** Title, help, unit and names of values of a theme field, as annotations of a schema. */
export function annotationsOf(path: ThemePath): ConfigAnnotations {
  const [name = '', part] = path.split('.')
  const field: ThemeField | undefined = (themeFields as Readonly<Record<string, ThemeField>>)[name]
  if (field === undefined) return {}
  const { title, help, labels } = field
  const suffix = part === undefined ? undefined : (partTitles[part] ?? { zh: part, en: part })
  const extraHelp = field.type === 'image' && part !== undefined ? pictureParts[part] : undefined
  return {
    'x-title': suffix ? { zh: `${title.zh}（${suffix.zh}）`, en: `${title.en} (${suffix.en})` } : title,
    'x-description': extraHelp ? { zh: help.zh + extraHelp.zh, en: `${help.en} ${extraHelp.en}` } : help,
    ...(labels && { 'x-labels': labels }),
    ...(field.type === 'number' && field.unit && { 'x-unit': field.unit }),
    ...(field.type === 'image' && { 'x-control': 'image' }),
  }
}

/**
 * Fills in the texts of every field that names a theme field in `x-theme`; the field's own annotations take precedence.
 */
export function withThemeLabels(schema: ConfigSchema): ConfigSchema {
  const { properties } = schema
  return {
    ...(schema['x-theme'] && annotationsOf(schema['x-theme'])),
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, withThemeLabels(one)])),
    }),
  }
}
