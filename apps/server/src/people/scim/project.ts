import { createHash } from 'node:crypto'
import { isObject } from '../../runtime/shared/is-object.ts'
import type { ResourceShape } from './attributes.ts'
import type { Resource } from './resource.ts'
import { ScimError } from './scim-error.ts'

const MAX_NAMES = 50

/** The attributes that a response contains. */
export interface Projection {
  /** If empty, all except the excluded ones. */
  readonly included: readonly string[]
  readonly excluded: readonly string[]
}

/** Reads `attributes` and `excludedAttributes`, in lower case and without the URN of the resource's own schema. */
export function readProjection({ schema }: ResourceShape, query: unknown): Projection {
  const parameters = isObject(query) ? query : {}
  const prefix = `${schema.id.toLowerCase()}:`
  const list = (name: string) => {
    const value = parameters[name]
    const names = Array.isArray(value) ? value.map(String) : String(value ?? '').split(',')
    if (names.length > MAX_NAMES) throw new ScimError(400, `${name} has too many names.`, 'invalidValue')
    return names
      .map((one) => one.trim().toLowerCase())
      .map((one) => (one.startsWith(prefix) ? one.slice(prefix.length) : one))
      .filter((one) => one !== '')
  }
  return { included: list('attributes'), excluded: list('excludedAttributes') }
}

/** Whether a response contains an attribute or parts of it; `byDefault` applies if no attributes are requested. */
export const hasAttribute = ({ included, excluded }: Projection, name: string, byDefault: boolean): boolean =>
  included.length > 0
    ? included.some((one) => one === name || one.startsWith(`${name}.`))
    : byDefault && !excluded.includes(name)

/** The resource with its schemas and the requested attributes. `id` and `schemas` are always included. */
export function project(shape: ResourceShape, resource: Resource, { included, excluded }: Projection): Resource {
  const projected = Object.entries(resource).flatMap(([name, value]): [string, unknown][] => {
    const lower = name.toLowerCase()
    if (lower === 'id') return [[name, value]]
    if (included.length > 0) {
      if (included.includes(lower)) return [[name, value]]
      const parts = pick(value, lower, (path) => included.includes(path))
      return parts === undefined ? [] : [[name, parts]]
    }
    if (excluded.includes(lower)) return []
    // Avoids copying thousands of members needlessly.
    if (!isObject(value) || !excluded.some((one) => one.startsWith(lower))) return [[name, value]]
    const parts = pick(value, lower, (path) => !excluded.includes(path))
    return parts === undefined ? [] : [[name, parts]]
  })
  const result = Object.fromEntries(projected)
  const extensions = shape.extensions.filter(({ id }) => result[id] !== undefined).map(({ id }) => id)
  return { schemas: [shape.schema.id, ...extensions], ...result }
}

/** The included parts of a complex attribute; undefined if there are none. */
function pick(value: unknown, name: string, isIncluded: (path: string) => boolean): unknown {
  const separator = name.startsWith('urn:') ? ':' : '.'
  if (Array.isArray(value)) {
    const list = value.map((one) => pick(one, name, isIncluded)).filter((one) => one !== undefined)
    return list.length === 0 ? undefined : list
  }
  if (!isObject(value)) return undefined
  const parts = Object.entries(value).filter(([key]) => isIncluded(`${name}${separator}${key.toLowerCase()}`))
  return parts.length === 0 ? undefined : Object.fromEntries(parts)
}

/**
 * Weak ETag of a resource, derived from its content. Members are left out, because changing them changes the
 * modification time.
 */
export function versionOf({ members: _, ...resource }: Resource): string {
  return `W/"${createHash('sha256').update(JSON.stringify(resource)).digest('base64url').slice(0, 22)}"`
}
