import { initialGlobals, type ToolbarValues } from './toolbar.ts'

/** The toolbar's values in the format of a story's URL, where colours are written as `!hex(…)`. */
export function globalsForAddress(values: ToolbarValues): string {
  return (Object.keys(initialGlobals) as (keyof ToolbarValues)[])
    .filter((name) => values[name] !== '')
    .map((name) => `${name}:${String(values[name]).replace(/^#(.+)/, '!hex($1)')}`)
    .join(';')
}
