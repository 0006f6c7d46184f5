import type { AnyLabelSet } from './labels.gen.ts'

/** Every string of the kit, by component; use it to type a bundle of one's own. */
export type Labels = { [One in AnyLabelSet as One['name']]: One['zh'] }

/** Strings of one's own; whatever is left out comes from the kit. */
export type LabelOverrides = { [Name in keyof Labels]?: Partial<Labels[Name]> }
