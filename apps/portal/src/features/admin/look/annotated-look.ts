import type { MessageDescriptor } from '@lingui/core'
import { annotate, type ConfigAnnotations, type ConfigSchema } from '@quadrangle/ui'
import { lookFields } from './look-fields.ts'
import { lookGroups } from './look-groups.ts'
import { lookSchema } from './look-schema.gen.ts'

/** The schema of a look, with titles, help and groups translated by `translate`. */
export function annotatedLook(translate: (text: MessageDescriptor) => string): ConfigSchema {
  const annotations: Record<string, ConfigAnnotations> = {}
  for (const [path, { title, help, control, labels, unit }] of Object.entries(lookFields)) {
    annotations[path] = {
      ...(title && { 'x-title': translate(title) }),
      ...(help && { 'x-description': translate(help) }),
      ...(control && { 'x-control': control }),
      ...(unit && { 'x-unit': unit }),
      ...(labels && {
        'x-labels': Object.fromEntries(Object.entries(labels).map(([value, label]) => [value, translate(label)])),
      }),
    }
  }
  for (const { id, fields } of lookGroups) {
    fields.forEach((field, at) => {
      annotations[field] = { ...annotations[field], 'x-group': id, 'x-order': at }
    })
  }
  const groups = lookGroups.map(({ id, name, description }) => ({
    id,
    title: translate(name),
    description: translate(description),
  }))
  return annotate(lookSchema, annotations, groups)
}
