const family = String.raw`["']?[\p{L}\p{N}][\p{L}\p{N} ._-]*["']?`

/** Font families separated by commas, as a regular expression with the flag u; quotes are optional. */
export const fontPattern = `^${family}( *, *${family})*$`

/** Keywords of CSS, which stay keywords only without quotes. */
const GENERIC = /^(serif|sans-serif|monospace|cursive|fantasy|math|system-ui|ui-(serif|sans-serif|monospace|rounded))$/

/** Font families that match {@link fontPattern} as a value of `font-family`: each name is quoted, keywords are not. */
export function fontList(families: string): string {
  const names = families.split(',').map((name) => name.replace(/["']/g, '').trim())
  return names.map((name) => (GENERIC.test(name) ? name : `"${name}"`)).join(', ')
}
