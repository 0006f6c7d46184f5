import { forgetWarnings } from '../../components/warn-once.ts'
import type { NamedFixture } from '../fixtures.ts'
import { hostileValues, type InputKind } from '../hostile-values.ts'
import type { PropType } from '../prop-types.ts'
import { tryProps } from '../try-props.ts'

/** Whether a component cannot use a value and uses its default instead. */
export function isUseless(kind: InputKind, value: unknown): boolean {
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

const uselessOf = (kind: InputKind) => hostileValues[kind].filter((value) => isUseless(kind, value))

/** A controlled date that cannot be read counts as no date. */
const noneOf = ({ prop, kind }: PropOfKind) => (kind === 'date' && prop.name === 'value' ? null : undefined)

/** Whether a prop has a default to fall back to, with the same visible result as leaving the prop out. */
const fallsBack = ({ prop, kind }: PropOfKind) => prop.optional && kind !== 'address'

/** Renders a component with each value that it cannot use; checks that it uses the default and warns once. */
async function tryUseless(named: NamedFixture, declared: PropOfKind): Promise<string[]> {
  const { kind } = declared
  const { name } = declared.prop
  const problems: string[] = []
  const standard = async () => (await tryProps(named, { [name]: noneOf(declared) })).html
  const before = fallsBack(declared) ? await standard() : undefined
  // an address may belong to a part that is not open
  const isRendered = kind !== 'address' || (await tryProps(named, { [name]: '/shown' })).html.includes('/shown')
  for (const value of uselessOf(kind)) {
    forgetWarnings()
    const found = await tryProps(named, { [name]: value })
    problems.push(...found.problems.map((problem) => `${withValue(name, value)} ${problem}`))
    if (!isRendered) continue
    const again = await tryProps(named, { [name]: value })
    const times = found.warnings.length + again.warnings.length
    if (times !== 1) problems.push(`${withValue(name, value)} warns ${times} times`)
    // on a slow machine a part may have loaded between the two renderings; it is then present in the next one
    if (before !== undefined && before !== found.html && (await standard()) !== found.html) {
      problems.push(`${withValue(name, value)} does not fall back to its default`)
    }
  }
  return problems
}

/** Problems with several unusable props together; checks that each uses its default and warns once. */
async function tryUselessTogether(named: NamedFixture, declared: readonly PropOfKind[]) {
  const addresses = declared.filter(({ kind }) => kind === 'address')
  const address = ({ prop }: PropOfKind) => `/shown-${prop.name}-`
  const { html } = await tryProps(named, Object.fromEntries(addresses.map((one) => [one.prop.name, address(one)])))
  const isRenderedIn = (one: PropOfKind) => one.kind !== 'address' || html.includes(address(one))
  const rounds = Math.max(...declared.map(({ kind }) => uselessOf(kind).length))
  for (let round = 0; round < rounds; round += 1) {
    const bad = declared.filter(({ kind }) => round < uselessOf(kind).length)
    const props = Object.fromEntries(bad.map(({ prop, kind }) => [prop.name, uselessOf(kind)[round]]))
    const defaults = Object.fromEntries(bad.filter(fallsBack).map((one) => [one.prop.name, noneOf(one)]))
    const before = await tryProps(named, { ...props, ...defaults })
    forgetWarnings()
    const found = await tryProps(named, props)
    const again = await tryProps(named, props)
    const times = found.warnings.length + again.warnings.length
    const where = Object.entries(props).map(([prop, value]) => withValue(prop, value))
    const problems = found.problems.map((problem) => `${where.join(' ')} ${problem}`)
    const right = found.html === before.html && times === bad.filter(isRenderedIn).length
    if (problems.length > 0 || !right) return { problems, right: false }
  }
  return { problems: [], right: true }
}

/**
 * Tries unusable values: in several props together, and one by one if that fails. A default value is read only if no
 * value is given.
 */
export async function tryAllUseless(named: NamedFixture, declared: readonly PropOfKind[]): Promise<string[]> {
  const useless = declared.filter(({ kind }) => uselessOf(kind).length > 0)
  const found: string[] = []
  for (const group of Map.groupBy(useless, ({ prop }) => prop.name.startsWith('default')).values()) {
    if (group.length > 1 && !import.meta.env.TEST_ALL) {
      const { problems, right } = await tryUselessTogether(named, group)
      found.push(...problems)
      if (right) continue
    }
    for (const one of group) found.push(...(await tryUseless(named, one)))
  }
  return found
}
