import { isObject } from '../../runtime/shared/is-object.ts'
import type { ResourceShape } from './attributes.ts'
import { equalities, matching } from './match-filter.ts'
import type { PatchCost } from './patch-cost.ts'
import { resolvePath, type Target } from './path.ts'
import { type Resource, readSingleValue, readValue } from './resource.ts'
import { ScimError } from './scim-error.ts'

export type Op = 'add' | 'replace' | 'remove'

export interface Operation {
  readonly op: Op
  readonly path: string | undefined
  readonly value: unknown
}

export type PathOperation = Operation & { readonly path: string }

/** Shared by the operations of one request. */
export interface PatchContext {
  readonly cost: PatchCost
  /** Paths that the portal ignores. */
  readonly ignored: Set<string>
}

const MAX_OPERATIONS = 1_000
/** Read-only attributes that clients send back in a value without a path. */
const readOnlyAttributes = new Set(['id', 'schemas', 'meta'])

/** The object with its keys in lower case; empty for other values. */
function withLowerCaseKeys(value: unknown): Readonly<Record<string, unknown>> {
  const entries = Object.entries(isObject(value) ? value : {})
  return Object.fromEntries(entries.map(([key, part]) => [key.toLowerCase(), part]))
}

/** The operations of a PATCH (RFC 7644, 3.5.2). Keys and the values of "op" are compared without case. */
export function readOperations(body: unknown): Operation[] {
  const { operations: list } = withLowerCaseKeys(body)
  if (!Array.isArray(list) || list.length === 0) {
    throw new ScimError(400, 'The body has no list of Operations.', 'invalidSyntax')
  }
  if (list.length > MAX_OPERATIONS) throw tooManyOperations()
  return list.map((one: unknown) => {
    const { op, path, value } = withLowerCaseKeys(one)
    const name = typeof op === 'string' ? op.toLowerCase() : ''
    if (name !== 'add' && name !== 'replace' && name !== 'remove') {
      throw new ScimError(400, 'An operation has to be add, replace or remove.', 'invalidSyntax')
    }
    if (path !== undefined && path !== null && typeof path !== 'string') {
      throw new ScimError(400, 'The path of an operation has to be a string.', 'invalidPath')
    }
    if (name === 'remove' && !path) throw new ScimError(400, 'An operation “remove” needs a path.', 'noTarget')
    return { op: name, path: path || undefined, value }
  })
}

/**
 * Gives each operation one path. If an operation has no path, the keys of its value become paths; unknown keys are
 * dropped.
 */
export function withPaths(
  shape: ResourceShape,
  operations: readonly Operation[],
  { ignored }: PatchContext,
): PathOperation[] {
  const isWritable = (key: string) => {
    if (readOnlyAttributes.has(key.toLowerCase())) return false
    if (isAttribute(shape, key)) return true
    ignored.add(key)
    return false
  }
  const expanded = operations.flatMap(({ op, path, value }) => {
    if (path !== undefined) return [{ op, path, value }]
    if (!isObject(value) || Array.isArray(value)) {
      throw new ScimError(400, 'Without a path, the value has to be an object.', 'invalidValue')
    }
    return Object.entries(value).map(([key, part]) => ({ op, path: key, value: part, isKey: true }))
  })
  if (expanded.length > MAX_OPERATIONS) throw tooManyOperations()
  return expanded.filter((operation) => !('isKey' in operation) || isWritable(operation.path))
}

const tooManyOperations = () => new ScimError(413, `There are more than ${MAX_OPERATIONS} operations.`)

/** Whether a key of a value is the path of a known attribute; an invalid path is not. */
function isAttribute(shape: ResourceShape, key: string): boolean {
  try {
    return resolvePath(shape, key) !== 'unknown'
  } catch (error) {
    if (error instanceof ScimError) return false
    throw error
  }
}

/** Applies one operation to a resource. */
export function applyOperation(
  shape: ResourceShape,
  resource: Resource,
  { op, path, value }: PathOperation,
  context: PatchContext,
): void {
  const target = resolvePath(shape, path)
  if (target === 'unknown') context.ignored.add(path)
  if (target === 'ignored' || target === 'unknown') return
  if ('whole' in target) {
    applyToExtension(shape, resource, { op, path: target.whole, value }, context)
    return
  }
  if (target.attribute.mutability === 'readOnly' || target.sub?.mutability === 'readOnly') {
    throw new ScimError(400, `${path.slice(0, 100)} cannot be written.`, 'mutability')
  }
  const holder = holderOf(resource, target)
  if (target.attribute.multiValued) changeValues(holder, target, { op, value }, context.cost)
  else changeOne(holder, target, op, value)
}

function applyToExtension(
  shape: ResourceShape,
  resource: Resource,
  { op, path: urn, value }: PathOperation,
  context: PatchContext,
): void {
  if (op === 'remove') {
    delete resource[urn]
    return
  }
  if (!isObject(value) || Array.isArray(value)) {
    throw new ScimError(400, `${urn} has to be an object.`, 'invalidValue')
  }
  for (const [key, part] of Object.entries(value)) {
    applyOperation(shape, resource, { op, path: `${urn}:${key}`, value: part }, context)
  }
}

function holderOf(resource: Resource, { extension }: Target): Resource {
  if (extension === undefined) return resource
  resource[extension] ??= {}
  return resource[extension] as Resource
}

function changeOne(holder: Resource, { attribute, sub }: Target, op: Op, value: unknown): void {
  const { name } = attribute
  if (sub) {
    const parts = { ...(holder[name] as Resource | undefined) }
    parts[sub.name] = op === 'remove' ? undefined : readSingleValue(sub, value)
    holder[name] = parts
    return
  }
  const read = op === 'remove' ? undefined : readValue(attribute, value)
  holder[name] = attribute.type === 'complex' && isObject(read) ? { ...(holder[name] as Resource), ...read } : read
}

function changeValues(
  holder: Resource,
  { attribute, filter, sub }: Target,
  { op, value }: Pick<Operation, 'op' | 'value'>,
  cost: PatchCost,
): void {
  const current = (holder[attribute.name] ?? []) as Resource[]
  cost.spend(current.length)
  const matches = new Set(filter === undefined ? current : matching(current, filter, cost))
  const isMatch = (element: Resource) => matches.has(element)
  if (op === 'remove') {
    if (Array.isArray(value)) cost.spend(current.length * value.length)
    holder[attribute.name] = sub
      ? current.map((element) => (isMatch(element) ? { ...element, [sub.name]: undefined } : element))
      : current.filter((element) => !isMatch(element) || (filter === undefined && !isListed(value, element)))
    return
  }
  if (!sub && filter === undefined) {
    const read = (readValue(attribute, value) ?? []) as Resource[]
    cost.spend(current.length * read.length)
    holder[attribute.name] = op === 'replace' ? read : [...current.filter((one) => !isReplacedBy(one, read)), ...read]
    return
  }
  const change = sub ? { [sub.name]: readSingleValue(sub, value) } : (readSingleValue(attribute, value) as Resource)
  if (matches.size > 0) {
    holder[attribute.name] = current.map((element) => (isMatch(element) ? { ...element, ...change } : element))
    return
  }
  // Azure replaces values that are not there yet, and expects them to be added.
  const filterValues = filter === undefined ? {} : equalities(filter)
  if (!filterValues) throw new ScimError(400, `No value of ${attribute.name} matches the filter.`, 'noTarget')
  holder[attribute.name] = [...current, { ...(readSingleValue(attribute, filterValues) as Resource), ...change }]
}

/** Azure sends the values to remove in "value" instead of in a filter of the path. */
function isListed(value: unknown, element: Resource): boolean {
  if (value === undefined || value === null) return true
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list.some((one) => (isObject(one) ? one.value : one) === element.value)
}

/** A person has one address or number of each type. */
function isReplacedBy(element: Resource, added: readonly Resource[]): boolean {
  return added.some((one) => one.value === element.value || (one.type !== undefined && one.type === element.type))
}
