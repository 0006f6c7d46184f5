export type { LabelOverrides, Labels } from './labels.ts'
export { type LabelLocale, type LabelSet, useLabelLanguage, useLabelLocale, useLabels } from './labels-context.ts'
export { LabelsProvider, type LabelsProviderProps } from './labels-provider.tsx'
