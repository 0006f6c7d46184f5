import { isValidElement, type ReactNode } from 'react'
import { forgetWarnings } from '../../components/warn-once.ts'
import { consoleOutputOf } from '../console-output.ts'
import type { FixtureProps } from '../fixture.ts'
import { componentOf, type NamedFixture } from '../fixtures.ts'
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

/** The kind of a declared prop; undefined for functions, elements, data, and choices of given values. */
function kindOf({ name, type }: PropType): InputKind | undefined {
  const parts = type.split('|').map((part) => part.trim())
  if (parts.includes('number')) return 'number'
  if (!parts.includes('string') || /^(className|id|value|defaultValue|name|form|accept)$/.test(name)) return undefined
  return namedKind(name)
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

/** Every text and number inside data, keys and ids left out. */
function leavesOf(prop: string, name: string, data: unknown, put: Leaf['put'] = (value) => value): Leaf[] {
  if (typeof data === 'number') return [{ prop, kind: 'number', put }]
  if (typeof data === 'string') return [{ prop, kind: namedKind(name), put }]
  if (typeof data !== 'object' || data === null || isValidElement(data) || data instanceof Date) return []
  return Object.entries(data)
    .filter(([key]) => !/^(id|key|value|parent|type|kind|tone|layout|state|category)$/.test(key))
    .flatMap(([key, inner]) => {
      const within = (value: unknown) =>
        put(Array.isArray(data) ? data.with(Number(key), value) : { ...data, [key]: value })
      return leavesOf(prop, Array.isArray(data) ? name : key, inner, within)
    })
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
  return (
    (kind === 'number' && Number.isNaN(value)) || (kind === 'address' && /^\s*(java|vb)\s*script:/i.test(String(value)))
  )
}

async function check(named: NamedFixture): Promise<string[]> {
  const problems: string[] = []
  const declared = propTypesOf(named.name)
  for (const prop of declared) {
    const kind = kindOf(prop)
    if (kind === undefined) continue
    const standard = prop.optional ? await tryProps(named, { [prop.name]: undefined }) : undefined
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
      if (kind === 'number' && standard && standard.html !== found.html) {
        problems.push(`${what} does not fall back to its default`)
      }
    }
  }
  const known = new Set(declared.filter((prop) => kindOf(prop) !== undefined).map(({ name }) => name))
  const given = givenProps(named.fixture.render({}), componentOf(named.name)) ?? {}
  const leaves = Object.entries(given)
    .filter(([prop, data]) => !known.has(prop) && typeof data === 'object' && !/^(children|style|rows)$/.test(prop))
    .flatMap(([prop, data]) => leavesOf(prop, prop, data))
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
