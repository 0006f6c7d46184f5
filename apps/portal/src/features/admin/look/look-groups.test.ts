import { controlOf } from '@quadrangle/ui'
import { expect, test } from 'vitest'
import { annotatedLook } from './annotated-look.ts'
import { lookGroups } from './look-groups.ts'

test('each field of the studio is in one group', () => {
  const properties = Object.entries(annotatedLook(({ message = '' }) => message).properties ?? {})
  const visible = properties.filter(([key, schema]) => controlOf(schema, key) !== 'hidden').map(([key]) => key)
  const grouped = lookGroups.flatMap(({ fields }) => fields)
  expect(visible.length).toBeGreaterThan(20)
  expect(grouped.toSorted()).toEqual(visible.toSorted())
})
