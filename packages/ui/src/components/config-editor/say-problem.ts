import type { ConfigProblem } from './check-value.ts'
import type { ConfigEditorLabels } from './labels.ts'
import type { ConfigControl } from './schema.ts'

const ofControl: Partial<Record<ConfigControl, keyof ConfigEditorLabels>> = {
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
  const special = code === 'wrongForm' || code === 'wrongType' ? ofControl[control] : undefined
  const said = labels[special ?? code]
  return typeof said === 'function' ? (said as (limit: number) => string)(limit) : said
}
