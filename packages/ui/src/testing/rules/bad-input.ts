import fc from 'fast-check'
import { isValidElement } from 'react'
import { findFixtureProps } from '../fixture-props.ts'
import { componentOf, type NamedFixture } from '../fixtures.ts'
import { hostileArbitraries } from '../hostile-arbitraries.ts'
import { hostileValues, type InputKind } from '../hostile-values.ts'
import { type PropType, propTypesOf } from '../prop-types.ts'
import { tryProps } from '../try-props.ts'
import type { Rule } from './rule.ts'
import { isUnusable, tryAllUnusable, withValue } from './unusable-input.ts'

/** The kind of value that the name of a prop or field implies; a string under any other name is a text. */
const kindsByName: readonly (readonly [RegExp, InputKind])[] = [
  [/^(src|image|picture|logo|thumbnail|background|light|dark|icon_url)$|Logo$/, 'picture'],
  [/href$|^(url|link)$|Link$|Url$/i, 'address'],
  [/colou?r$/i, 'colour'],
  [/^(date|time|now|today|deadline|sendAt|sentAt|min|max)$|Time$|At$/, 'date'],
]

const kindOfName = (name: string): InputKind => kindsByName.find(([pattern]) => pattern.test(name))?.[1] ?? 'text'

/** Components whose chosen value is a date or a time. */
const takesDates = /^(Date|Time).*Picker$|^Calendar$/

/** The kind of a declared prop; undefined for functions, elements, data, and choices of given values. */
function kindOf(component: string, { name, type }: PropType): InputKind | undefined {
  // without the parameters of functions
  const parts = type
    .replaceAll(/\([^()]*\)/g, '')
    .split('|')
    .map((part) => part.trim())
  if (parts.includes('number')) return 'number'
  if (!parts.includes('string') || name === 'className') return undefined
  return takesDates.test(component) && /^(value|defaultValue)$/.test(name) ? 'date' : kindOfName(name)
}

/** A text or number inside the data of a prop, with its kind. */
interface Leaf {
  prop: string
  kind: InputKind
  /** Returns the data with another value in its place. */
  put: (value: unknown) => unknown
}

/** Fields whose value is one of a few fixed texts. */
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
  if (typeof data === 'string') return [{ prop, kind: kindOfName(name), put }]
  if (!isPlain(data)) return []
  return Object.entries(data)
    .filter(([key]) => !isChoice(key))
    .flatMap(([key, inner]) => {
      const within = (value: unknown) =>
        put(Array.isArray(data) ? data.with(Number(key), value) : { ...data, [key]: value })
      return leavesOf(prop, Array.isArray(data) ? name : key, inner, within)
    })
}

/** The data with each text and number replaced. */
function replaceLeaves(name: string, data: unknown, next: (kind: InputKind, key: string) => unknown): unknown {
  if (typeof data === 'number') return next('number', name)
  if (typeof data === 'string') return next(kindOfName(name), name)
  if (!isPlain(data)) return data
  if (Array.isArray(data)) return data.map((inner) => replaceLeaves(name, inner, next))
  return Object.fromEntries(
    Object.entries(data).map(([key, inner]) => [key, isChoice(key) ? inner : replaceLeaves(key, inner, next)]),
  )
}

type PropEntries = readonly (readonly [prop: string, data: unknown])[]
type Kinds = readonly (readonly [prop: string, kind: InputKind])[]

/** Appends a number to values that must be unique within a list: a duplicate id would be a different mistake. */
function distinct(next: (kind: InputKind) => string | number): (kind: InputKind, key: string) => string | number {
  let count = 0
  return (kind, key) => {
    count += 1
    if (kind === 'number') return /^(id|key)$/.test(key) ? count : next(kind)
    return /^(id|key|value)$/.test(key) ? `${next(kind)}${count}` : next(kind)
  }
}

/** Renders a component with some props; returns the problems, each with the props that cause it. */
async function problemsWith(named: NamedFixture, props: Record<string, unknown>): Promise<string[]> {
  if (Object.keys(props).length === 0) return []
  const { problems } = await tryProps(named, props)
  // JSON has no NaN and Infinity
  const propsText = JSON.stringify(props, (_, value) =>
    Number.isFinite(value) || typeof value !== 'number' ? value : `${value}`,
  )
  return problems.map((problem) => `with ${propsText.slice(0, 400)} ${problem}`)
}

/** The props with each text and number in their data replaced. */
const replaceAll = (given: PropEntries, next: (kind: InputKind, key: string) => unknown) =>
  Object.fromEntries(given.map(([prop, data]) => [prop, replaceLeaves(prop, data, next)]))

/** The data with a bad value in every place; over all rounds, each place gets each of its bad values. */
function dataOfRound(given: PropEntries, round: number): Record<string, unknown> {
  let place = round
  const next = (kind: InputKind) => {
    place += 1
    return hostileValues[kind][place % hostileValues[kind].length] ?? ''
  }
  return replaceAll(given, distinct(next))
}

/** Renders a component with one bad value in one place of its data. */
async function tryOneByOne(named: NamedFixture, given: PropEntries): Promise<string[]> {
  const problems: string[] = []
  for (const { prop, kind, put } of given.flatMap(([name, data]) => leavesOf(name, name, data))) {
    for (const value of hostileValues[kind]) problems.push(...(await problemsWith(named, { [prop]: put(value) })))
  }
  return problems
}

/** How often a component is rendered with generated values. */
const ROUNDS = import.meta.env.TEST_ALL ? 20 : 1
const SEED = Number(import.meta.env.TEST_SEED)

/**
 * Renders a component with generated values: one in each prop, and one in each place of its data; without `TEST_ALL`
 * both together.
 */
async function tryGenerated(named: NamedFixture, kinds: Kinds, given: PropEntries): Promise<string[]> {
  const samples = new Map<InputKind, (string | number)[]>()
  let seed = SEED
  const next = (kind: InputKind): string | number => {
    const remaining = samples.get(kind) ?? []
    if (remaining.length === 0) {
      seed += 1
      remaining.push(...fc.sample(hostileArbitraries[kind], { numRuns: 5 * ROUNDS, seed }))
      samples.set(kind, remaining)
    }
    return remaining.pop() ?? ''
  }
  const nextDistinct = distinct(next)
  for (let round = 0; round < ROUNDS; round += 1) {
    const each = [Object.fromEntries(kinds.map(([prop, kind]) => [prop, next(kind)])), replaceAll(given, nextDistinct)]
    const problems: string[] = []
    for (const props of import.meta.env.TEST_ALL ? each : [Object.assign({}, ...each)]) {
      problems.push(...(await problemsWith(named, props)))
    }
    if (problems.length > 0) return problems.map((problem) => `${problem}, TEST_SEED=${SEED}`)
  }
  return []
}

/**
 * Renders a component with bad values that no default replaces, in all props and all data at once. If that fails, it
 * tries them one by one to find the cause.
 */
async function tryUsable(named: NamedFixture, kinds: Kinds, given: PropEntries): Promise<string[]> {
  const ofProps = kinds.map(([prop, kind]) => ({
    prop,
    values: hostileValues[kind].filter((value) => !isUnusable(kind, value)),
  }))
  const ofData = given.flatMap(([prop, data]) => leavesOf(prop, prop, data).map(({ kind }) => hostileValues[kind]))
  const rounds = Math.max(0, ...[...ofProps.map(({ values }) => values), ...ofData].map(({ length }) => length))
  const found: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const props = ofProps
      .filter(({ values }) => round < values.length)
      .map(({ prop, values }) => [prop, values[round]] as const)
    const data = dataOfRound(given, round)
    const together = await problemsWith(named, { ...Object.fromEntries(props), ...data })
    if (together.length === 0 && !import.meta.env.TEST_ALL) continue
    const alone: string[] = []
    for (const [prop, value] of props) {
      const { problems } = await tryProps(named, { [prop]: value })
      alone.push(...problems.map((problem) => `${withValue(prop, value)} ${problem}`))
    }
    alone.push(...(await problemsWith(named, data)))
    found.push(...(alone.length > 0 ? alone : together))
  }
  return found
}

async function check(named: NamedFixture): Promise<string[]> {
  // most lazily loaded parts are available from here on
  await tryProps(named, {})
  const declared = propTypesOf(named.name).flatMap((prop) => {
    const kind = kindOf(named.name, prop)
    return kind === undefined ? [] : [{ prop, kind }]
  })
  const kinds: Kinds = declared.map(({ prop, kind }) => [prop.name, kind])
  const problems: string[] = []
  problems.push(...(await tryAllUnusable(named, declared)))
  const objectProps = Object.entries(findFixtureProps(named.fixture.render({}), componentOf(named.name)) ?? {}).filter(
    ([name, data]) =>
      typeof data === 'object' && !kinds.some(([prop]) => prop === name) && !/^(children|style)$/.test(name),
  )
  problems.push(...(await tryUsable(named, kinds, objectProps)))
  problems.push(...(await tryGenerated(named, kinds, objectProps)))
  if (import.meta.env.TEST_ALL) problems.push(...(await tryOneByOne(named, objectProps)))
  return problems
}

/**
 * Bad input neither throws nor injects anything: the default is used instead, and in development a warning says why,
 * once.
 */
export const badInput: Rule = { title: 'withstands bad input', check }
