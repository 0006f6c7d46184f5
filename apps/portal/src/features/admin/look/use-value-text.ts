import { useLingui } from '@lingui/react/macro'
import { type ConfigSchema, controlOf } from '@quadrangle/ui'
import { themeFields } from '@quadrangle/ui/theme'
import { useAtomValue } from 'jotai'
import { localeAtom } from '../../../state/locale.ts'

interface Placed {
  readonly part: string
  readonly field: string
}

/** The value of a changed field as its control shows it: `On`, `Comfortable`. */
export function useValueText(schema: ConfigSchema): (place: Placed, text: string | null) => string | null {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const words = { '0': t`Off`, '1': t`On` }
  return ({ part, field }, text) => {
    const whole = part === 'config' ? schema.properties?.[field] : schema.properties?.[part]?.items?.properties?.[field]
    if (!whole || text === null) return text
    if (controlOf(whole, field) === 'switch') return words[text === '0' ? '0' : '1']
    const label = whole['x-labels']?.[text]
    if (typeof label === 'string') return label
    const theme = themeFields[whole['x-theme'] as keyof typeof themeFields]
    const labels = theme && 'labels' in theme ? theme.labels : undefined
    return labels?.[text as keyof typeof labels]?.[locale] ?? text
  }
}
