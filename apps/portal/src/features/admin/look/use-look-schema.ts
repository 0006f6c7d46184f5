import { useLingui } from '@lingui/react/macro'
import { annotate, type ConfigAnnotations, type ConfigSchema } from '@quadrangle/ui'
import { useMemo } from 'react'
import { lookFields } from './look-fields.ts'
import { lookGroups } from './look-groups.ts'
import { lookSchema } from './look-schema.gen.ts'

/** The schema of a look, with titles, help and groups in the current language. */
export function useLookSchema(): ConfigSchema {
  const { t } = useLingui()
  return useMemo(() => {
    const annotations: Record<string, ConfigAnnotations> = {}
    for (const [path, { title, help, control, labels, unit }] of Object.entries(lookFields)) {
      annotations[path] = {
        ...(title && { 'x-title': t(title) }),
        ...(help && { 'x-description': t(help) }),
        ...(control && { 'x-control': control }),
        ...(unit && { 'x-unit': unit }),
        ...(labels && {
          'x-labels': Object.fromEntries(Object.entries(labels).map(([value, label]) => [value, t(label)])),
        }),
      }
    }
    for (const { id, fields } of lookGroups) {
      fields.forEach((field, at) => {
        annotations[field] = { ...annotations[field], 'x-group': id, 'x-order': at }
      })
    }
    const groups = lookGroups.map(({ id, name, description }) => ({ id, title: t(name), description: t(description) }))
    return annotate(lookSchema, annotations, groups)
  }, [t])
}
