import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isObject } from '../../runtime/shared/is-object.ts'
import { parseFilter, termsOf } from './filter.ts'
import type { Resource } from './resource.ts'
import { ScimError } from './scim-error.ts'
import { type Fields, sortField, sqlFilter } from './sql-filter.ts'

const MAX_COUNT = 200
const DEFAULT_COUNT = 100
const MAX_START_INDEX = 10_000_000
/** Maximum of terms × rows, about a second of database time. */
const MAX_COMPARISONS = 1_000_000
/** Filters with so few terms are allowed for an institution of any size. */
const FEW_TERMS = 5

/** Parameters of a list request, from the query or from a body of `/.search`. */
export interface ListQuery {
  readonly filter: string
  readonly startIndex: number
  readonly count: number
  readonly sortBy: string
  readonly descending: boolean
}

/** Reads the query of a list. Out-of-range numbers are replaced by the nearest valid ones (RFC 7644, 3.4.2.4). */
export function readListQuery(query: unknown): ListQuery {
  const parameters = isObject(query) ? query : {}
  const text = (name: string) => {
    const value = parameters[name]
    if (value === undefined) return ''
    if (typeof value === 'string') return value
    if (typeof value === 'number') return String(value)
    throw new ScimError(400, `${name} is not one text.`, 'invalidValue')
  }
  const number = (name: string, defaultValue: number, min: number, max: number) => {
    const value = text(name)
    if (value === '') return defaultValue
    if (!/^-?\d{1,9}$/.test(value)) throw new ScimError(400, `${name} is not a number.`, 'invalidValue')
    return Math.min(max, Math.max(min, Number(value)))
  }
  return {
    filter: text('filter'),
    startIndex: number('startIndex', 1, 1, MAX_START_INDEX),
    count: number('count', DEFAULT_COUNT, 0, MAX_COUNT),
    sortBy: text('sortBy'),
    descending: text('sortOrder').toLowerCase() === 'descending',
  }
}

export interface Source {
  /** How many rows a filter compares at most. */
  readonly rows: () => Promise<number>
  readonly count: (where: RawBuilder<SqlBool>) => Promise<number>
  readonly page: (
    where: RawBuilder<SqlBool>,
    order: RawBuilder<unknown>,
    limit: number,
    offset: number,
  ) => Promise<Resource[]>
}

export interface Page {
  readonly totalResults: number
  readonly Resources: readonly Resource[]
}

/** One page of the resources that match a filter. */
export async function listResources(query: ListQuery, fields: Fields, source: Source): Promise<Page> {
  const { filter, startIndex, count, sortBy, descending } = query
  const parsed = filter.trim() === '' ? undefined : parseFilter(filter)
  const where = parsed ? sqlFilter(parsed, fields) : sql<SqlBool>`true`
  const terms = parsed ? termsOf(parsed) : 0
  if (terms > FEW_TERMS && terms * (await source.rows()) > MAX_COMPARISONS) {
    throw new ScimError(400, `The filter has too many terms (${terms}) for so many resources.`, 'tooMany')
  }
  const column = (sortBy === '' ? undefined : sortField(sortBy, fields)) ?? sql`1::integer + 0`
  const order = descending ? sql`${column} desc` : column
  const totalResults = await source.count(where)
  const Resources =
    count === 0 || totalResults < startIndex ? [] : await source.page(where, order, count, startIndex - 1)
  return { totalResults, Resources }
}
