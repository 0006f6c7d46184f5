import { isObject } from '../../runtime/shared/is-object.ts'
import { type Filter, termsOf, type Value } from './filter.ts'
import type { PatchCost } from './patch-cost.ts'
import { ScimError } from './scim-error.ts'

/** Selects the values that match a filter in brackets. */
export function matching<Element extends Readonly<Record<string, unknown>>>(
  elements: readonly Element[],
  filter: Filter,
  cost: PatchCost,
): Element[] {
  cost.spend(elements.length * termsOf(filter))
  return elements.filter((element) => matchesFilter(element, filter))
}

/** Whether a value of a multi-valued attribute, such as one of the e-mail addresses, matches a filter in brackets. */
function matchesFilter(element: Readonly<Record<string, unknown>>, filter: Filter): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.filters.every((one) => matchesFilter(element, one))
    case 'or':
      return filter.filters.some((one) => matchesFilter(element, one))
    case 'not':
      return !matchesFilter(element, filter.filter)
    case 'present':
      return ![undefined, null, ''].includes(partOf(element, filter.path) as never)
    case 'compare':
      return compare(partOf(element, filter.path), filter.op, filter.value)
    default:
      throw new ScimError(400, 'A filter in brackets cannot have further brackets.', 'invalidFilter')
  }
}

/** The values that an element needs to match, if a filter is made of nothing but equalities; otherwise undefined. */
export function equalities(filter: Filter): Record<string, Value> | undefined {
  if (filter.kind === 'compare' && filter.op === 'eq') return { [filter.path]: filter.value }
  if (filter.kind !== 'and') return undefined
  const parts = filter.filters.map(equalities)
  return parts.every((part) => part !== undefined) ? Object.assign({}, ...parts) : undefined
}

function partOf(element: Readonly<Record<string, unknown>>, path: string): unknown {
  const lowerCasePath = path.toLowerCase()
  const key = Object.keys(element).find((name) => name.toLowerCase() === lowerCasePath)
  const value = key === undefined ? undefined : element[key]
  return isObject(value) ? undefined : value
}

function compare(value: unknown, op: string, filterValue: Value): boolean {
  const [actual, expected] = [plain(value), plain(filterValue)]
  switch (op) {
    case 'eq':
      return actual === expected
    case 'ne':
      return actual !== expected
    case 'co':
      return String(actual).includes(String(expected))
    case 'sw':
      return String(actual).startsWith(String(expected))
    case 'ew':
      return String(actual).endsWith(String(expected))
    default:
      throw new ScimError(400, `The operator “${op}” cannot be used in a path.`, 'invalidFilter')
  }
}

/** Azure writes booleans as text. */
function plain(value: unknown): unknown {
  const text = typeof value === 'string' ? value.toLowerCase() : value
  if (text === 'true' || text === 'false') return text === 'true'
  return text ?? ''
}
