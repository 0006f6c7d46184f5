import { useLingui } from '@lingui/react/macro'
import { type ConfigSchema, controlOf } from '@quadrangle/ui'
import { themeFields } from '@quadrangle/ui/theme'
import { useAtomValue } from 'jotai'
import { localeAtom } from '../../../state/locale.ts'

interface FieldPlace {
  /** `config` for a field of the configuration, else the list whose entries have the field. */
  readonly part: string
  readonly field: string
}

/** The value of a changed field as its control shows it: `On`, `Comfortable`. */
export function useValueText(schema: ConfigSchema): (place: FieldPlace, value: string | null) => string | null {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const switchLabels = { '0': t`Off`, '1': t`On` }
  return ({ part, field }, value) => {
    const fieldSchema =
      part === 'config' ? schema.properties?.[field] : schema.properties?.[part]?.items?.properties?.[field]
    if (!fieldSchema || value === null) return value
    if (controlOf(fieldSchema, field) === 'switch') return switchLabels[value === '0' ? '0' : '1']
    const label = fieldSchema['x-labels']?.[value]
    if (typeof label === 'string') return label
    const theme = themeFields[fieldSchema['x-theme'] as keyof typeof themeFields]
    const labels = theme && 'labels' in theme ? theme.labels : undefined
    return labels?.[value as keyof typeof labels]?.[locale] ?? value
  }
}
