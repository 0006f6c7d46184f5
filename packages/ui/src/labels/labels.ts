import type * as components from './components.ts'
import type * as widgets from './widgets.ts'

type Sets = typeof components & typeof widgets
type SetNames = { [K in keyof Sets]: K extends `${infer Name}Labels` ? Name : never }[keyof Sets]

/** Every string of the kit, by component; use it to type a bundle of one's own. */
export type Labels = { [Name in SetNames]: Sets[`${Name}Labels`]['zh'] }

/** Strings of one's own; whatever is left out comes from the kit. */
export type LabelOverrides = { [Name in keyof Labels]?: Partial<Labels[Name]> }
