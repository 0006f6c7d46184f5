import { portalConfig } from '../../packages/api-client/src/contract/portal-config.ts'
import { themeFields } from '../../packages/ui/src/theme/theme-fields.ts'
import { textStep } from './step.ts'

interface Schema {
  'x-theme'?: string
  properties?: Record<string, Schema>
}

/** The path of each field of the theme in the portal's configuration: `{ headerHeight: 'header_style.height' }`. */
function pathsIn(schema: Schema, path: string[] = []): [field: string, path: string[]][] {
  const entry: [string, string[]][] = schema['x-theme'] === undefined ? [] : [[schema['x-theme'], path]]
  const inner = Object.entries(schema.properties ?? {}).flatMap(([key, child]) => pathsIn(child, [...path, key]))
  return [...entry, ...inner]
}

const from = 'contract/portal-config.ts by "npm run generate". Do not edit.'
const order = Object.keys(themeFields)
const placeOf = (field: string) => order.indexOf(field.split('.')[0] ?? '')
const paths = pathsIn(portalConfig.toJSONSchema({ io: 'input' }) as Schema).sort(([a], [b]) => placeOf(a) - placeOf(b))

/** `{ light: config.school_logo, dark: config.school_logo_theme }` for the fields of an object, else `config.brand_color`. */
function expressionOf(name: string): string {
  const direct = paths.find(([field]) => field === name)
  if (direct) return `config.${direct[1].join('.')}`
  const parts = paths.filter(([field]) => field.startsWith(`${name}.`))
  return `{ ${parts.map(([field, path]) => `${field.slice(name.length + 1)}: config.${path.join('.')}`).join(', ')} }`
}

/** The portal's configuration as one of the kit, for the portal and for Storybook's configuration box. */
export const portalTheme = textStep('theme of the portal’s configuration', () => {
  const names = [...new Set(paths.map(([field]) => field.split('.')[0] ?? ''))]
  const fields = names.map((name) => `  ${name}: ${expressionOf(name)},\n`)
  const entries = paths.map(([field, path]) => `  '${field}': '${path.join('.')}',\n`)
  return {
    'apps/portal/src/state/theme-config.gen.ts': `// Generated from ${from}
import type { PortalConfig } from '@quadrangle/api-client'

/** The fields of the kit's theme that the portal's configuration sets. */
export const themeConfigOf = (config: PortalConfig) => ({
${fields.join('')}})
`,
    '.storybook/configuration/portal-paths.gen.ts': `// Generated from ${from}

/** Where a portal's configuration holds each field of the theme; dots lead into objects. */
export const portalPaths: Readonly<Record<string, string>> = {
${entries.join('')}}
`,
  }
})
