import { cleanNumber, normalNumber } from '@quadrangle/api-client/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { literalPattern } from '../../runtime/shared/like-pattern.ts'
import type { Comparison, Filter, Value } from './filter.ts'
import { ScimError } from './scim-error.ts'

export type Condition = RawBuilder<SqlBool>

/**
 * A column that a filter may compare. `text` is compared case-insensitively, `exact` case-sensitively; `number` is a
 * student or staff number, `key` the numeric id of a row, which SCIM writes as text.
 */
export interface Field {
  readonly type: 'text' | 'exact' | 'number' | 'key' | 'boolean' | 'date'
  readonly sql: RawBuilder<unknown>
}

/** The attributes of a resource that filters and sorting may use, by their lower-case paths. */
export interface Fields {
  readonly single: Readonly<Record<string, Field>>
  /** For a multi-valued attribute, the possible values, each with the fields of its sub-attributes. */
  readonly multiple: Readonly<Record<string, readonly Readonly<Record<string, Field>>[]>>
  /** For a multi-valued attribute in a separate table: whether one of its values passes a test. */
  readonly relations?: Readonly<Record<string, (test: Condition) => Condition>>
  /** The URN that a path may begin with. */
  readonly schema: string
  /**
   * In a search over several kinds of resources, an attribute that a kind does not have matches none of its resources.
   */
  readonly lenient?: boolean
}

const filterError = (message: string) => new ScimError(400, message, 'invalidFilter')

/** A filter as SQL. It can use only the columns in `fields`, and every value is a parameter. */
export function sqlFilter(filter: Filter, fields: Fields): Condition {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const parts = filter.filters.map((one) => sqlFilter(one, fields))
      return sql<SqlBool>`(${sql.join(parts, filter.kind === 'and' ? sql` and ` : sql` or `)})`
    }
    case 'not':
      return sql<SqlBool>`(not ${sqlFilter(filter.filter, fields)})`
    case 'values': {
      const name = nameOf(filter.path, fields)
      const values = Object.hasOwn(fields.multiple, name) ? fields.multiple[name] : undefined
      if (!values && fields.lenient) return sql<SqlBool>`false`
      if (!values) throw filterError(`${filter.path} cannot have brackets.`)
      const inside = (value: Readonly<Record<string, Field>>) => ({ ...fields, single: value, multiple: {} })
      return withRelation(
        fields,
        name,
        anyValue(values, (value) => sqlFilter(filter.filter, inside(value))),
      )
    }
    default:
      return condition(filter, fields)
  }
}

function condition(filter: Extract<Filter, { kind: 'compare' | 'present' }>, fields: Fields): Condition {
  const name = nameOf(filter.path, fields)
  const test = (field: Field) =>
    filter.kind === 'present' ? isPresent(field) : compare(field, filter.op, filter.value, filter.path)
  const field = fieldOf(fields.single, name)
  if (field) return test(field)
  const [attribute = '', sub = 'value'] = name.split('.')
  const values = Object.hasOwn(fields.multiple, attribute) ? fields.multiple[attribute] : undefined
  const hasField = values?.some((value) => fieldOf(value, sub))
  if (!hasField && fields.lenient) return sql<SqlBool>`false`
  if (!values || !hasField) throw filterError(`A filter cannot use “${filter.path}”.`)
  const match = anyValue(values, (value) => {
    const subField = fieldOf(value, sub)
    return subField ? test(subField) : sql<SqlBool>`false`
  })
  return withRelation(fields, attribute, match)
}

const withRelation = ({ relations }: Fields, name: string, test: Condition): Condition =>
  relations?.[name]?.(test) ?? test

/** The column to sort by; undefined if the kind of resource does not have that attribute. */
export function sortField(path: string, fields: Fields): RawBuilder<unknown> | undefined {
  const name = nameOf(path, fields)
  const [attribute = '', sub = 'value'] = name.split('.')
  const isInRow = Object.hasOwn(fields.multiple, attribute) && !fields.relations?.[attribute]
  const values = isInRow ? fields.multiple[attribute] : undefined
  const field = fieldOf(fields.single, name) ?? (values?.[0] && fieldOf(values[0], sub))
  if (!field && fields.lenient) return undefined
  if (!field) throw new ScimError(400, `Cannot sort by “${path.slice(0, 100)}”.`, 'invalidPath')
  if (field.type === 'number') return sql`normal_number(${field.sql})`
  return field.type === 'text' ? sql`lower(${field.sql})` : field.sql
}

function anyValue(
  values: readonly Readonly<Record<string, Field>>[],
  test: (value: (typeof values)[number]) => Condition,
) {
  const parts = values.map((value) => {
    const { value: field } = value
    return field ? sql<SqlBool>`(${isPresent(field)} and ${test(value)})` : test(value)
  })
  return sql<SqlBool>`(${sql.join(parts, sql` or `)})`
}

function nameOf(path: string, { schema }: Fields): string {
  const lower = path.toLowerCase()
  const prefix = `${schema.toLowerCase()}:`
  return lower.startsWith(prefix) ? lower.slice(prefix.length) : lower
}

/** The fields of every kind of resource. Times have milliseconds, as in responses. */
export const metaFields = (
  kind: string,
  created: RawBuilder<unknown>,
  changed: RawBuilder<unknown>,
): Readonly<Record<string, Field>> => ({
  'meta.resourcetype': { type: 'exact', sql: sql`${kind}::text` },
  'meta.created': { type: 'date', sql: sql`date_trunc('milliseconds', ${created})` },
  'meta.lastmodified': { type: 'date', sql: sql`date_trunc('milliseconds', ${changed})` },
})

const fieldOf = (fields: Readonly<Record<string, Field>>, name: string): Field | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined

function isPresent({ type, sql: column }: Field): Condition {
  return type === 'text' || type === 'exact' || type === 'number'
    ? sql<SqlBool>`coalesce(${column}, '') <> ''`
    : sql<SqlBool>`${column} is not null`
}

const orders = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` } as const

function compare(field: Field, op: Comparison, value: Value, path: string): Condition {
  if (op === 'ne') return sql<SqlBool>`(not ${compare(field, 'eq', value, path)})`
  if (value === null) {
    if (op === 'eq') return sql<SqlBool>`(not ${isPresent(field)})`
    throw filterError(`“${op}” cannot be used with null, only eq and ne.`)
  }
  switch (field.type) {
    case 'boolean':
      return compareBoolean(field, op, value, path)
    case 'date':
      return compareDate(field, op, value, path)
    case 'key': {
      if (op !== 'eq') throw filterError(`${path} can only be compared with eq and ne.`)
      const key = String(value)
      return /^\d{1,9}$/.test(key) ? sql<SqlBool>`${field.sql} = ${Number(key)}` : sql<SqlBool>`false`
    }
    default:
      return compareText({ ...field, type: field.type }, op, String(value))
  }
}

function compareText(
  { type, sql: column }: Field & { readonly type: 'text' | 'exact' | 'number' },
  op: Exclude<Comparison, 'ne'>,
  text: string,
): Condition {
  const [left, right] = {
    text: [sql`lower(${column})`, sql`lower(${text}::text)`],
    number: [sql`normal_number(${column})`, sql`normal_number(${cleanNumber(text)}::text)`],
    exact: [sql`coalesce(${column}, '')`, sql`${text}::text`],
  }[type] as [RawBuilder<unknown>, RawBuilder<unknown>]
  if (op === 'eq') return sql<SqlBool>`${left} = ${right}`
  if (op === 'co' || op === 'sw' || op === 'ew') {
    const literal = literalPattern({ text: text.toLowerCase(), number: normalNumber(text), exact: text }[type])
    const pattern = `${op === 'sw' ? '' : '%'}${literal}${op === 'ew' ? '' : '%'}`
    return sql<SqlBool>`${left} like ${pattern}`
  }
  return sql<SqlBool>`${left} ${orders[op]} ${right}`
}

function compareBoolean({ sql: column }: Field, op: Comparison, value: Value, path: string): Condition {
  const text = String(value).toLowerCase()
  if (op !== 'eq' || (text !== 'true' && text !== 'false')) {
    throw filterError(`${path} can only be compared with true and false, using eq and ne.`)
  }
  return sql<SqlBool>`${column} = ${text === 'true'}`
}

function compareDate({ sql: column }: Field, op: Comparison, value: Value, path: string): Condition {
  const date = new Date(String(value))
  if (Number.isNaN(date.getTime()) || !/^\d{4}-\d\d-\d\d/.test(String(value))) {
    throw filterError(`${path} can only be compared with a time such as "2026-11-20T08:00:00Z".`)
  }
  if (op === 'eq') return sql<SqlBool>`${column} = ${date}`
  if (op === 'co' || op === 'sw' || op === 'ew' || op === 'ne') {
    throw filterError(`“${op}” cannot be used with ${path}, which is a date.`)
  }
  return sql<SqlBool>`${column} ${orders[op]} ${date}`
}
