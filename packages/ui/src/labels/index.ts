export type { LabelOverrides, Labels } from './labels.ts'
export { type LabelLocale, type LabelSet, useLabelLocale, useLabels } from './labels-context.ts'
export { LabelsProvider, type LabelsProviderProps } from './labels-provider.tsx'
