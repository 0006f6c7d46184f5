import type { ConfigProblem } from './check-value.ts'
import type { ConfigEditorLabels } from './labels.ts'
import type { ConfigControl } from './schema.ts'

const labelKeyOf: Partial<Record<ConfigControl, keyof ConfigEditorLabels>> = {
  colour: 'wrongColour',
  address: 'wrongAddress',
  image: 'wrongAddress',
  number: 'noNumber',
}

/** The error message of a problem, worded for its control. */
export function sayProblem(
  { code, limit = 0 }: ConfigProblem,
  control: ConfigControl,
  labels: ConfigEditorLabels,
): string {
  const special = code === 'wrongForm' || code === 'wrongType' ? labelKeyOf[control] : undefined
  const message = labels[special ?? code]
  return typeof message === 'function' ? (message as (limit: number) => string)(limit) : message
}
