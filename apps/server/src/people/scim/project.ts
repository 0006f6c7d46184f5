import { createHash } from 'node:crypto'
import { isObject } from '../../runtime/shared/is-object.ts'
import type { ResourceShape } from './attributes.ts'
import type { Resource } from './resource.ts'
import { ScimError } from './scim-error.ts'

const MAX_NAMES = 50

/** The attributes that a response contains. */
export interface Projection {
  readonly only: readonly string[]
  readonly without: readonly string[]
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
  return { only: list('attributes'), without: list('excludedAttributes') }
}

/** Whether a response contains an attribute at all. */
export const hasAttribute = ({ only, without }: Projection, name: string, usual: boolean): boolean =>
  only.length > 0 ? only.some((one) => one === name || one.startsWith(`${name}.`)) : usual && !without.includes(name)

/** The resource with its schemas and the requested attributes. `id` and `schemas` are always included. */
export function project(shape: ResourceShape, resource: Resource, { only, without }: Projection): Resource {
  const projected = Object.entries(resource).flatMap(([name, value]): [string, unknown][] => {
    const lower = name.toLowerCase()
    if (lower === 'id') return [[name, value]]
    if (only.length > 0) {
      if (only.includes(lower)) return [[name, value]]
      const parts = pick(value, lower, (path) => only.includes(path))
      return parts === undefined ? [] : [[name, parts]]
    }
    if (without.includes(lower)) return []
    // Avoids copying thousands of members needlessly.
    if (!isObject(value) || !without.some((one) => one.startsWith(lower))) return [[name, value]]
    const parts = pick(value, lower, (path) => !without.includes(path))
    return parts === undefined ? [] : [[name, parts]]
  })
  const result = Object.fromEntries(projected)
  const extensions = shape.extensions.filter(({ id }) => result[id] !== undefined).map(({ id }) => id)
  return { schemas: [shape.schema.id, ...extensions], ...result }
}

/** The wanted parts of a complex attribute; undefined if there are none. */
function pick(value: unknown, name: string, isWanted: (path: string) => boolean): unknown {
  const separator = name.startsWith('urn:') ? ':' : '.'
  if (Array.isArray(value)) {
    const list = value.map((one) => pick(one, name, isWanted)).filter((one) => one !== undefined)
    return list.length === 0 ? undefined : list
  }
  if (!isObject(value)) return undefined
  const parts = Object.entries(value).filter(([key]) => isWanted(`${name}${separator}${key.toLowerCase()}`))
  return parts.length === 0 ? undefined : Object.fromEntries(parts)
}

/**
 * Weak ETag of a resource, derived from its content. Members are left out, because changing them changes the
 * modification time.
 */
export function versionOf({ members: _, ...resource }: Resource): string {
  return `W/"${createHash('sha256').update(JSON.stringify(resource)).digest('base64url').slice(0, 22)}"`
}
