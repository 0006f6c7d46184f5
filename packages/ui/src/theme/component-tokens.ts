import type { ThemeIssue } from './config.ts'

/** The range of each token of a component: pixels, or a font weight. */
const ranges = {
  button: { radius: [0, 64], height: [24, 72], paddingInline: [0, 48], fontWeight: [300, 800] },
  field: { radius: [0, 64], height: [24, 72] },
  dialog: { radius: [0, 64] },
  menu: { radius: [0, 32] },
  tag: { radius: [0, 32] },
  tooltip: { radius: [0, 32] },
  card: { radius: [0, 32], padding: [0, 48] },
  table: { radius: [0, 32], rowHeight: [28, 80] },
  tabs: { height: [24, 72] },
  switch: { radius: [0, 12] },
  checkbox: { radius: [0, 9] },
} as const

/**
 * The configuration's `--qd-card-radius` is also the base of the other radii; this one applies only to cards and
 * dialogs.
 */
const CARD_RADIUS = '--qd-radius-card'

type Ranges = typeof ranges

/**
 * Sizes of single components, in px (`fontWeight` 300 to 800). Unset sizes follow the shared tokens. `field` applies to
 * every control for text input; the radius of `card` also applies to dialogs without one. Colours are not included: for
 * a part of a page they are set by a nested theme or by `data-tone`, so that they stay legible.
 */
export type ComponentTokens = { readonly [Name in keyof Ranges]?: { readonly [Token in keyof Ranges[Name]]?: number } }

/** The difference in px between the kit's default controls and its small and large ones, in every density. */
const SIZE_STEP = 8

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The CSS variables of component tokens: `--qd-button-radius`. Invalid ones are left out and reported. */
export function componentVariables(tokens: unknown): { variables: Record<string, string>; issues: ThemeIssue[] } {
  const variables: Record<string, string> = {}
  const issues: ThemeIssue[] = []
  if (tokens === undefined || tokens === null) return { variables, issues }
  const refuse = (field: string, code: ThemeIssue['code'], expected: string) =>
    issues.push({
      field,
      code,
      message: `${field} is refused, expected ${expected}; the shared token is used instead.`,
    })
  if (!isRecord(tokens)) refuse('components', 'not-an-object', 'an object')
  const refuseUnknown = (path: string, allowed: object, actual: object) => {
    for (const key of Object.keys(actual)
      .filter((name) => !Object.hasOwn(allowed, name))
      .slice(0, 20)) {
      refuse(`${path}.${key.slice(0, 40)}`, 'unknown-field', `one of ${Object.keys(allowed).join(', ')}`)
    }
  }
  const tokensByComponent = isRecord(tokens) ? tokens : {}
  refuseUnknown('components', ranges, tokensByComponent)
  for (const [component, tokenRanges] of Object.entries(ranges)) {
    const values = Object.hasOwn(tokensByComponent, component) ? tokensByComponent[component] : undefined
    if (values === undefined || values === null) continue
    if (!isRecord(values)) {
      refuse(`components.${component}`, 'not-an-object', 'an object')
      continue
    }
    refuseUnknown(`components.${component}`, tokenRanges, values)
    for (const [token, [min, max]] of Object.entries(tokenRanges) as [string, readonly [number, number]][]) {
      const value = Object.hasOwn(values, token) ? values[token] : undefined
      if (value === undefined || value === null) continue
      if (typeof value !== 'number' || !(value >= min && value <= max)) {
        refuse(`components.${component}.${token}`, 'not-in-range', `a number from ${min} to ${max}`)
        continue
      }
      const isCardRadius = component === 'card' && token === 'radius'
      const name = isCardRadius ? CARD_RADIUS : `--qd-${component}-${kebab(token)}`
      variables[name] = token === 'fontWeight' ? String(value) : `${value}px`
      if (name === '--qd-button-height' || name === '--qd-field-height') {
        variables[`${name}-sm`] = `${value - SIZE_STEP}px`
        variables[`${name}-lg`] = `${value + SIZE_STEP}px`
      }
    }
  }
  return { variables, issues }
}
