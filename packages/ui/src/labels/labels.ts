import type { AnyLabelSet } from './labels.gen.ts'

/** Every string of the kit, by component. */
export type Labels = { [One in AnyLabelSet as One['name']]: One['zh'] }

/** Your own strings; the kit's are used for the others. */
export type LabelOverrides = { [Name in keyof Labels]?: Partial<Labels[Name]> }
