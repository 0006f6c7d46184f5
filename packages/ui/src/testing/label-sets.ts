import type { LabelOverrides } from '../labels/labels.ts'
import type { LabelLocale, LabelSet } from '../labels/labels-context.ts'

const files = import.meta.glob<Record<string, LabelSet<object>>>('../{components,campus}/*/labels.ts', { eager: true })

/** The strings of every component. */
export const labelSets: readonly LabelSet<object>[] = Object.values(files).flatMap((file) => Object.values(file))

const mark = (value: unknown) =>
  typeof value === 'function' ? (...args: unknown[]) => `⟦${value(...args)}⟧` : `⟦${String(value)}⟧`

/** Labels in which every string is ⟦…⟧, so that a hard-coded one can be found. */
export function pseudoLabels(locale: LabelLocale): LabelOverrides {
  return Object.fromEntries(
    labelSets.map((set) => [
      set.name,
      Object.fromEntries(Object.entries(set[locale]).map(([key, value]) => [key, mark(value)])),
    ]),
  ) as LabelOverrides
}
