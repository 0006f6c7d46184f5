import { useLingui } from '@lingui/react/macro'
import type { ConfigSchema } from '@quadrangle/ui'
import { themeFields } from '@quadrangle/ui/theme'
import { useAtomValue } from 'jotai'
import { localeAtom } from '../../../state/locale.ts'

interface Named {
  /** The part of the look, as `config` or `header`. */
  readonly part: string
  readonly field: string
  /** Name of the list entry. */
  readonly entry: string
}

/** Name of a changed field: `Links · Library · Address`. */
export function useFieldName(schema: ConfigSchema): (change: Named) => string {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const titleOf = (one: ConfigSchema | undefined, key: string) => {
    const [field = '', side] = one?.['x-theme']?.split('.') ?? []
    const theme = Object.hasOwn(themeFields, field)
      ? themeFields[field as keyof typeof themeFields].title[locale]
      : undefined
    const sides: Record<string, string> = { light: t`light`, dark: t`dark`, zh: t`Chinese`, en: t`English` }
    const title = one?.['x-title'] ?? (theme && side ? `${theme} (${sides[side] ?? side})` : theme)
    return typeof title === 'string' ? title : key
  }
  return ({ part, field, entry }) => {
    const properties = schema.properties ?? {}
    if (part === 'config') return titleOf(properties[field.split('.')[0] ?? ''], field)
    const whole = properties[part]
    const inner = whole?.items?.properties ?? whole?.properties
    const names = [titleOf(whole, part), entry, field && titleOf(inner?.[field], field)]
    return names.filter(Boolean).join(' · ')
  }
}
