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

type Given = readonly (readonly [prop: string, data: unknown])[]
type Kinds = readonly (readonly [prop: string, kind: InputKind])[]

/** Puts a number behind what has to differ within a list: two of the same id would be another mistake. */
function distinct(next: (kind: InputKind) => string | number): (kind: InputKind, key: string) => string | number {
  let count = 0
  return (kind, key) => {
    count += 1
    return /^(id|key|value)$/.test(key) && kind !== 'number' ? `${next(kind)}${count}` : next(kind)
  }
}

/** Renders a component with some props, and says with which ones something goes wrong. */
async function problemsWith(named: NamedFixture, props: Record<string, unknown>): Promise<string[]> {
  if (Object.keys(props).length === 0) return []
  const { problems } = await tryProps(named, props)
  return problems.map((problem) => `with ${JSON.stringify(props).slice(0, 400)} ${problem}`)
}

/** The given data with a bad value in every place of it. */
const replaceAll = (given: Given, next: (kind: InputKind, key: string) => unknown) =>
  Object.fromEntries(given.map(([prop, data]) => [prop, replaceLeaves(prop, data, next)]))

/** Renders a component with bad values in every place of its data at once, so often that each place has each of its values. */
async function tryTogether(named: NamedFixture, given: Given): Promise<string[]> {
  const kinds = given.flatMap(([prop, data]) => leavesOf(prop, prop, data).map(({ kind }) => kind))
  const rounds = Math.max(0, ...kinds.map((kind) => hostileValues[kind].length))
  for (let round = 0; round < rounds; round += 1) {
    let place = round
    const next = (kind: InputKind) => {
      place += 1
      return hostileValues[kind][place % hostileValues[kind].length] ?? ''
    }
    const problems = await problemsWith(named, replaceAll(given, distinct(next)))
    if (problems.length > 0) return problems
  }
  return []
}

/** Renders a component with one bad value in one place of its data. */
async function tryOneByOne(named: NamedFixture, given: Given): Promise<string[]> {
  const problems: string[] = []
  for (const { prop, kind, put } of given.flatMap(([name, data]) => leavesOf(name, name, data))) {
    for (const value of hostileValues[kind]) problems.push(...(await problemsWith(named, { [prop]: put(value) })))
  }
  return problems
}

/** How often a component is rendered with generated values. */
const ROUNDS = import.meta.env.TEST_ALL ? 20 : 3
const SEED = Number(import.meta.env.TEST_SEED)

/** Renders a component with generated values: one in each prop, and one in each place of its data. */
async function tryGenerated(named: NamedFixture, kinds: Kinds, given: Given): Promise<string[]> {
  const samples = new Map<InputKind, (string | number)[]>()
  let seed = SEED
  const next = (kind: InputKind): string | number => {
    const left = samples.get(kind) ?? []
    if (left.length === 0) {
      seed += 1
      left.push(...fc.sample(hostileArbitraries[kind], { numRuns: 5 * ROUNDS, seed }))
      samples.set(kind, left)
    }
    return left.pop() ?? ''
  }
  const nextDistinct = distinct(next)
  for (let round = 0; round < ROUNDS; round += 1) {
    const problems = [
      ...(await problemsWith(named, Object.fromEntries(kinds.map(([prop, kind]) => [prop, next(kind)])))),
      ...(await problemsWith(named, replaceAll(given, nextDistinct))),
    ]
    if (problems.length > 0) return problems.map((problem) => `${problem}, TEST_SEED=${SEED}`)
  }
  return []
}

const withValue = (prop: string, value: unknown) => `with ${prop} = ${JSON.stringify(String(value)).slice(0, 40)}`

/** Renders a component with bad values that have no default: in all props at once, and one by one if that fails. */
async function tryMeaningful(named: NamedFixture, kinds: Kinds): Promise<string[]> {
  const valuesOf = (kind: InputKind) => hostileValues[kind].filter((value) => !isUseless(kind, value))
  const each = kinds.flatMap(([prop, kind]) => valuesOf(kind).map((value, round) => ({ prop, value, round })))
  const found: string[] = []
  for (const at of Map.groupBy(each, ({ round }) => round).values()) {
    const together = await problemsWith(named, Object.fromEntries(at.map(({ prop, value }) => [prop, value])))
    if (together.length === 0 && !import.meta.env.TEST_ALL) continue
    const alone: string[] = []
    for (const { prop, value } of at) {
      const { problems } = await tryProps(named, { [prop]: value })
      alone.push(...problems.map((problem) => `${withValue(prop, value)} ${problem}`))
    }
    found.push(...(alone.length > 0 ? alone : together))
  }
  return found
}

/** Renders a component with each value that it cannot use: it takes the default, and warns once. */
async function tryUseless(named: NamedFixture, { name, optional }: PropType, kind: InputKind): Promise<string[]> {
  const values = hostileValues[kind].filter((value) => isUseless(kind, value))
  if (values.length === 0) return []
  const problems: string[] = []
  // a controlled date that cannot be read is none
  const none = kind === 'date' && name === 'value' ? null : undefined
  const standard = async () => (await tryProps(named, { [name]: none })).html
  const before = optional && kind !== 'address' ? await standard() : undefined
  // an address may also be for a part that is not open
  const shown = kind !== 'address' || (await tryProps(named, { [name]: '/shown' })).html.includes('/shown')
  for (const value of values) {
    forgetWarnings()
    const found = await tryProps(named, { [name]: value })
    problems.push(...found.problems.map((problem) => `${withValue(name, value)} ${problem}`))
    if (!shown) continue
    const again = await tryProps(named, { [name]: value })
    const times = found.warnings.length + again.warnings.length
    if (times !== 1) problems.push(`${withValue(name, value)} warns ${times} times`)
    // on a slow machine a part may have come between the two renderings, and is there in the next
    if (before !== undefined && before !== found.html && (await standard()) !== found.html) {
      problems.push(`${withValue(name, value)} does not fall back to its default`)
    }
  }
  return problems
}

async function check(named: NamedFixture): Promise<string[]> {
  // most parts that load later are there from now on
  await tryProps(named, {})
  const declared = propTypesOf(named.name).flatMap((prop) => {
    const kind = kindOf(named.name, prop)
    return kind === undefined ? [] : [{ prop, kind }]
  })
  const kinds: Kinds = declared.map(({ prop, kind }) => [prop.name, kind])
  const problems: string[] = []
  for (const { prop, kind } of declared) problems.push(...(await tryUseless(named, prop, kind)))
  problems.push(...(await tryMeaningful(named, kinds)))
  const given = Object.entries(givenProps(named.fixture.render({}), componentOf(named.name)) ?? {}).filter(
    ([name, data]) =>
      typeof data === 'object' && !kinds.some(([prop]) => prop === name) && !/^(children|style)$/.test(name),
  )
  problems.push(...(await tryTogether(named, given)))
  problems.push(...(await tryGenerated(named, kinds, given)))
  if (import.meta.env.TEST_ALL) problems.push(...(await tryOneByOne(named, given)))
  return problems
}

/** Bad input neither throws nor injects: the default stands in, and development says why, once. */
export const badInput: Rule = { title: 'stands bad input', check }
