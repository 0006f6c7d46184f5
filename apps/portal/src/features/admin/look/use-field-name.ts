import { useLingui } from '@lingui/react/macro'
import type { ConfigSchema } from '@quadrangle/ui'
import { themeFields } from '@quadrangle/ui/theme'
import { useAtomValue } from 'jotai'
import { localeAtom } from '../../../state/locale.ts'

interface FieldPlace {
  /** The part of the look, such as `config` or `header`. */
  readonly part: string
  readonly field: string
  /** The name of the list entry; empty for a field outside a list. */
  readonly entry: string
}

/** Returns a function that names a changed field, such as `Links · Library · Address`. */
export function useFieldName(schema: ConfigSchema): (place: FieldPlace) => string {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const titleOf = (fieldSchema: ConfigSchema | undefined, key: string) => {
    const [field = '', side] = fieldSchema?.['x-theme']?.split('.') ?? []
    const theme = Object.hasOwn(themeFields, field)
      ? themeFields[field as keyof typeof themeFields].title[locale]
      : undefined
    const sides: Record<string, string> = { light: t`light`, dark: t`dark`, zh: t`Chinese`, en: t`English` }
    const title = fieldSchema?.['x-title'] ?? (theme && side ? `${theme} (${sides[side] ?? side})` : theme)
    return typeof title === 'string' ? title : key
  }
  return ({ part, field, entry }) => {
    const properties = schema.properties ?? {}
    if (part === 'config') return titleOf(properties[field.split('.')[0] ?? ''], field)
    const partSchema = properties[part]
    const fields = partSchema?.items?.properties ?? partSchema?.properties
    const names = [titleOf(partSchema, part), entry, field && titleOf(fields?.[field], field)]
    return names.filter(Boolean).join(' · ')
  }
}
