import fc from 'fast-check'
import { isValidElement, type ReactNode } from 'react'
import { forgetWarnings } from '../../components/warn-once.ts'
import { consoleOutputOf } from '../console-output.ts'
import type { FixtureProps } from '../fixture.ts'
import { componentOf, type NamedFixture } from '../fixtures.ts'
import { hostileArbitraries } from '../hostile-arbitraries.ts'
import { hostileValues, type InputKind } from '../hostile-values.ts'
import { surround, whileMounted } from '../mount.tsx'
import { type PropType, propTypesOf } from '../prop-types.ts'
import type { Rule } from './rule.ts'

/** Names that addresses, dates and colours have in the kit; everything else of their type is text. */
const names: readonly (readonly [RegExp, InputKind])[] = [
  [/href$|^(url|link)$|Link$|Url$/i, 'address'],
  [/^(src|image|picture|logo|thumbnail|background|light|dark|icon_url)$|Logo$/, 'picture'],
  [/colou?r$/i, 'colour'],
  [/^(date|time|now|today|deadline|sendAt|sentAt|min|max)$|Time$|At$/, 'date'],
]

const namedKind = (name: string): InputKind => names.find(([pattern]) => pattern.test(name))?.[1] ?? 'text'

/** What is chosen in these is a date or a time. */
const takesDates = /^(Date|Time).*Picker$|^Calendar$/

/** The kind of a declared prop; undefined for functions, elements, data, and choices of given values. */
function kindOf(component: string, { name, type }: PropType): InputKind | undefined {
  const parts = type.split('|').map((part) => part.trim())
  if (parts.includes('number')) return 'number'
  if (!parts.includes('string') || name === 'className') return undefined
  return takesDates.test(component) && /^(value|defaultValue)$/.test(name) ? 'date' : namedKind(name)
}

/** The props that a fixture gives to its component. */
function givenProps(node: ReactNode, component: unknown): Readonly<Record<string, unknown>> | undefined {
  if (Array.isArray(node)) return node.map((one) => givenProps(one, component)).find((found) => found !== undefined)
  if (!isValidElement<Record<string, unknown>>(node)) return undefined
  if (node.type === component) return node.props
  return Object.values(node.props)
    .map((inner) => givenProps(inner as ReactNode, component))
    .find((found) => found !== undefined)
}

/** A place inside the data of a prop, and the kind of what is there. */
interface Leaf {
  prop: string
  kind: InputKind
  /** The data with something else in that place. */
  put: (value: unknown) => unknown
}

/** Fields that take one of a few given texts. */
const isChoice = (key: string) =>
  /^(type|kind|tone|layout|state|status|category|align|direction|filter|sticky)$/.test(key)

/** Lists and records; not elements, dates and sets. */
function isPlain(data: unknown): data is object {
  if (typeof data !== 'object' || data === null || isValidElement(data)) return false
  return Array.isArray(data) || Object.getPrototypeOf(data) === Object.prototype
}

/** Every text and number inside data. */
function leavesOf(prop: string, name: string, data: unknown, put: Leaf['put'] = (value) => value): Leaf[] {
  if (typeof data === 'number') return [{ prop, kind: 'number', put }]
  if (typeof data === 'string') return [{ prop, kind: namedKind(name), put }]
  if (!isPlain(data)) return []
  return Object.entries(data)
    .filter(([key]) => !isChoice(key))
    .flatMap(([key, inner]) => {
      const within = (value: unknown) =>
        put(Array.isArray(data) ? data.with(Number(key), value) : { ...data, [key]: value })
      return leavesOf(prop, Array.isArray(data) ? name : key, inner, within)
    })
}

/** The data with another value in the place of each text and number. */
function replaceLeaves(name: string, data: unknown, next: (kind: InputKind, key: string) => unknown): unknown {
  if (typeof data === 'number') return next('number', name)
  if (typeof data === 'string') return next(namedKind(name), name)
  if (!isPlain(data)) return data
  if (Array.isArray(data)) return data.map((one) => replaceLeaves(name, one, next))
  return Object.fromEntries(
    Object.entries(data).map(([key, inner]) => [key, isChoice(key) ? inner : replaceLeaves(key, inner, next)]),
  )
}

/** What runs code or loads something, after bad input. */
function injectedIn(host: HTMLElement): Element[] {
  const links = [...host.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) =>
      /^(javascript|vbscript):/.test(link.protocol) || (link.protocol === 'data:' && !link.hasAttribute('download')),
  )
  return [...links, ...host.querySelectorAll('[data-injected], [style*="evil.example"], iframe, object, embed')]
}

interface Outcome {
  problems: string[]
  warnings: string[]
  html: string
}

/** Renders a fixture with some props and collects what goes wrong. */
async function tryProps({ fixture }: NamedFixture, props: Record<string, unknown>): Promise<Outcome> {
  const problems: string[] = []
  let html = ''
  const written = await consoleOutputOf(async () => {
    try {
      await whileMounted(surround(fixture.render(props as FixtureProps)), (host) => {
        html = host.innerHTML.replace(/_r_\w+_/g, '')
        for (const element of injectedIn(host)) problems.push(`injects ${element.outerHTML.slice(0, 120)}`)
      })
    } catch (error) {
      problems.push(`throws ${error}`)
    }
  })
  if ('injected' in window) problems.push('runs injected code')
  Reflect.deleteProperty(window, 'injected')
  problems.push(...written.filter((line) => line.startsWith('console.error')).slice(0, 1))
  return { problems, warnings: written.filter((line) => line.includes('Quadrangle UI:')), html }
}

/** Whether a value is none at all, so that a default has to stand in. */
function isUseless(kind: InputKind, value: unknown): boolean {
  if (kind === 'number') return Number.isNaN(value)
  if (kind === 'address') return /^\s*(java|vb)\s*script:/i.test(String(value))
  return kind === 'date' || kind === 'colour'
}

/** How often a component is rendered with bad values for all of its props at once. */
const ROUNDS = 20

/** Renders a component with generated values: one in each prop, and one in each place of its data. */
async function tryGenerated(
  named: NamedFixture,
  kinds: readonly (readonly [string, InputKind])[],
  given: readonly (readonly [string, unknown])[],
): Promise<string[]> {
  const problems: string[] = []
  const samples = new Map<InputKind, (string | number)[]>()
  let seed = 0
  const next = (kind: InputKind): string | number => {
    const left = samples.get(kind) ?? []
    if (left.length === 0) {
      seed += 1
      left.push(...fc.sample(hostileArbitraries[kind], { numRuns: 100, seed }))
      samples.set(kind, left)
    }
    return left.pop() ?? ''
  }
  // two of the same id would be another mistake
  let count = 0
  const distinct = (kind: InputKind, key: string) => {
    count += 1
    return /^(id|key|value)$/.test(key) && kind !== 'number' ? `${next(kind)}${count}` : next(kind)
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const props = [
      Object.fromEntries(kinds.map(([prop, kind]) => [prop, next(kind)])),
      Object.fromEntries(given.map(([prop, data]) => [prop, replaceLeaves(prop, data, distinct)])),
    ].filter((some) => Object.keys(some).length > 0)
    for (const some of props) {
      const { problems: found } = await tryProps(named, some)
      problems.push(...found.map((problem) => `with ${JSON.stringify(some).slice(0, 400)} ${problem}`))
    }
    if (problems.length > 0) return problems
  }
  return problems
}

async function check(named: NamedFixture): Promise<string[]> {
  const problems: string[] = []
  // most parts that load later are there from now on
  await tryProps(named, {})
  const declared = propTypesOf(named.name)
  for (const prop of declared) {
    const kind = kindOf(named.name, prop)
    if (kind === undefined) continue
    // a controlled date that cannot be read is none
    const none = kind === 'date' && prop.name === 'value' ? null : undefined
    const standard = async () => (await tryProps(named, { [prop.name]: none })).html
    const before = prop.optional ? await standard() : undefined
    // an address may also be for a part that is not open
    const shown = kind !== 'address' || (await tryProps(named, { [prop.name]: '/shown' })).html.includes('/shown')
    for (const value of hostileValues[kind]) {
      forgetWarnings()
      const found = await tryProps(named, { [prop.name]: value })
      const what = `with ${prop.name} = ${JSON.stringify(String(value)).slice(0, 40)}`
      problems.push(...found.problems.map((problem) => `${what} ${problem}`))
      if (!shown || !isUseless(kind, value)) continue
      const again = await tryProps(named, { [prop.name]: value })
      const times = found.warnings.length + again.warnings.length
      if (times !== 1) problems.push(`${what} warns ${times} times`)
      // on a slow machine a part may have come between the two renderings, and is there in the next
      if (kind !== 'address' && before !== undefined && before !== found.html && (await standard()) !== found.html) {
        problems.push(`${what} does not fall back to its default`)
      }
    }
  }
  const kinds = declared.flatMap((prop) => {
    const kind = kindOf(named.name, prop)
    return kind === undefined ? [] : [[prop.name, kind] as const]
  })
  const known = new Set(kinds.map(([name]) => name))
  const given = Object.entries(givenProps(named.fixture.render({}), componentOf(named.name)) ?? {}).filter(
    ([prop, data]) => !known.has(prop) && typeof data === 'object' && !/^(children|style)$/.test(prop),
  )
  problems.push(...(await tryGenerated(named, kinds, given)))
  const leaves = given.flatMap(([prop, data]) => leavesOf(prop, prop, data))
  for (const { prop, kind, put } of leaves) {
    for (const value of hostileValues[kind]) {
      const { problems: found } = await tryProps(named, { [prop]: put(value) })
      problems.push(
        ...found.map((problem) => `with ${JSON.stringify(String(value)).slice(0, 40)} in ${prop} ${problem}`),
      )
    }
  }
  return problems
}

/** Bad input neither throws nor injects: the default stands in, and development says why, once. */
export const badInput: Rule = { title: 'stands bad input', check }
