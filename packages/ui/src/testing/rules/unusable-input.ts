import { forgetWarnings } from '../../components/warn-once.ts'
import type { NamedFixture } from '../fixtures.ts'
import { hostileValues, type InputKind } from '../hostile-values.ts'
import type { PropType } from '../prop-types.ts'
import { tryProps } from '../try-props.ts'

/** Whether a component cannot use a value and uses its default instead. */
export function isUnusable(kind: InputKind, value: unknown): boolean {
  if (kind === 'number') return Number.isNaN(value)
  if (kind === 'address') return /^\s*(java|vb)\s*script:/i.test(String(value))
  return kind === 'date' || kind === 'colour'
}

/** How a problem names a value. */
export const withValue = (prop: string, value: unknown) =>
  `with ${prop} = ${JSON.stringify(String(value)).slice(0, 40)}`

/** A declared prop, and the kind of value that it accepts. */
export interface PropOfKind {
  prop: PropType
  kind: InputKind
}

const unusableOf = (kind: InputKind) => hostileValues[kind].filter((value) => isUnusable(kind, value))

/** The value that a component uses instead: a controlled date that cannot be read counts as no date. */
const noneOf = ({ prop, kind }: PropOfKind) => (kind === 'date' && prop.name === 'value' ? null : undefined)

/** Whether a prop has a default to fall back to, with the same visible result as leaving the prop out. */
const fallsBack = ({ prop, kind }: PropOfKind) => prop.optional && kind !== 'address'

/** Renders a component with each value that it cannot use; checks that it uses the default and warns once. */
async function tryUnusable(named: NamedFixture, declared: PropOfKind): Promise<string[]> {
  const { kind } = declared
  const { name } = declared.prop
  const problems: string[] = []
  const defaultHtml = async () => (await tryProps(named, { [name]: noneOf(declared) })).html
  const expectedHtml = fallsBack(declared) ? await defaultHtml() : undefined
  // an address may belong to a part that is not open
  const isRendered = kind !== 'address' || (await tryProps(named, { [name]: '/shown' })).html.includes('/shown')
  for (const value of unusableOf(kind)) {
    forgetWarnings()
    const first = await tryProps(named, { [name]: value })
    problems.push(...first.problems.map((problem) => `${withValue(name, value)} ${problem}`))
    if (!isRendered) continue
    const second = await tryProps(named, { [name]: value })
    const times = first.warnings.length + second.warnings.length
    if (times !== 1) problems.push(`${withValue(name, value)} warns ${times} times`)
    // on a slow machine a part may have loaded between the two renderings; it is then present in the next one
    if (expectedHtml !== undefined && expectedHtml !== first.html && (await defaultHtml()) !== first.html) {
      problems.push(`${withValue(name, value)} does not fall back to its default`)
    }
  }
  return problems
}

/** Problems with several unusable props together; checks that each uses its default and warns once. */
async function tryUnusableTogether(named: NamedFixture, declared: readonly PropOfKind[]) {
  const addresses = declared.filter(({ kind }) => kind === 'address')
  const address = ({ prop }: PropOfKind) => `/shown-${prop.name}-`
  const { html } = await tryProps(named, Object.fromEntries(addresses.map((each) => [each.prop.name, address(each)])))
  const isRendered = (each: PropOfKind) => each.kind !== 'address' || html.includes(address(each))
  const rounds = Math.max(...declared.map(({ kind }) => unusableOf(kind).length))
  for (let round = 0; round < rounds; round += 1) {
    const bad = declared.filter(({ kind }) => round < unusableOf(kind).length)
    const props = Object.fromEntries(bad.map(({ prop, kind }) => [prop.name, unusableOf(kind)[round]]))
    const defaults = Object.fromEntries(bad.filter(fallsBack).map((each) => [each.prop.name, noneOf(each)]))
    const withDefaults = await tryProps(named, { ...props, ...defaults })
    forgetWarnings()
    const first = await tryProps(named, props)
    const second = await tryProps(named, props)
    const times = first.warnings.length + second.warnings.length
    const where = Object.entries(props).map(([prop, value]) => withValue(prop, value))
    const problems = first.problems.map((problem) => `${where.join(' ')} ${problem}`)
    const passes = first.html === withDefaults.html && times === bad.filter(isRendered).length
    if (problems.length > 0 || !passes) return { problems, passes: false }
  }
  return { problems: [], passes: true }
}

/**
 * Tries unusable values: in several props together, and one by one if that fails. A default value is read only if no
 * value is given.
 */
export async function tryAllUnusable(named: NamedFixture, declared: readonly PropOfKind[]): Promise<string[]> {
  const unusable = declared.filter(({ kind }) => unusableOf(kind).length > 0)
  const found: string[] = []
  for (const group of Map.groupBy(unusable, ({ prop }) => prop.name.startsWith('default')).values()) {
    if (group.length > 1 && !import.meta.env.TEST_ALL) {
      const { problems, passes } = await tryUnusableTogether(named, group)
      found.push(...problems)
      if (passes) continue
    }
    for (const each of group) found.push(...(await tryUnusable(named, each)))
  }
  return found
}
