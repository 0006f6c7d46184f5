import { isObject } from '../../runtime/shared/is-object.ts'
import { type Attribute, coreAttributes, findAttribute, type ResourceShape, type ScimSchema } from './attributes.ts'
import { invalidValue, ScimError } from './scim-error.ts'

/** A resource with attribute names spelled as in the schemas; the attributes of an extension are below its URN. */
export type Resource = Record<string, unknown>

const MAX_TEXT_LENGTH = 1_000
const MAX_VALUES = 20_000

/**
 * Reads the attributes that a client sent, with the names and types of the schemas. Unknown and read-only attributes
 * are left out, and the names of unknown extensions are added to `ignored`.
 */
export function readResource(shape: ResourceShape, input: unknown, ignored: Set<string>): Resource {
  if (!isObject(input) || Array.isArray(input)) {
    throw new ScimError(400, 'The body has to be a JSON object.', 'invalidSyntax')
  }
  const resource = readAttributes(coreAttributes(shape), input)
  for (const [key, value] of Object.entries(input)) {
    const extension = extensionOf(shape, key)
    if (extension && value !== null) resource[extension.id] = readExtension(extension, value)
    if (!extension && key.toLowerCase().startsWith('urn:')) ignored.add(key)
  }
  return resource
}

function readExtension({ id, attributes }: ScimSchema, value: unknown): Resource {
  if (!isObject(value) || Array.isArray(value)) throw invalidValue(`${id} has to be an object.`)
  return readAttributes(attributes, value)
}

export function extensionOf(shape: ResourceShape, urn: string): ScimSchema | undefined {
  const lowerCaseUrn = urn.toLowerCase()
  return shape.extensions.find(({ id }) => id.toLowerCase() === lowerCaseUrn)
}

function readAttributes(attributes: readonly Attribute[], input: Readonly<Record<string, unknown>>): Resource {
  const resource: Resource = {}
  for (const [key, value] of Object.entries(input)) {
    const attribute = findAttribute(attributes, key)
    if (!attribute || attribute.mutability === 'readOnly') continue
    const parsed = readValue(attribute, value)
    if (parsed !== undefined) resource[attribute.name] = parsed
  }
  return resource
}

/** A value with the type of its attribute; undefined where there is none. */
export function readValue(attribute: Attribute, value: unknown): unknown {
  if (value === null || value === undefined) return undefined
  if (!attribute.multiValued) return readSingleValue(attribute, value)
  const list = Array.isArray(value) ? value : [value]
  if (list.length > MAX_VALUES) throw new ScimError(413, `${attribute.name} has more than ${MAX_VALUES} values.`)
  return list.map((one) => readSingleValue(attribute, one)).filter((one) => one !== undefined)
}

/** One value: that of a single-valued attribute, or one of a multi-valued attribute. */
export function readSingleValue(attribute: Attribute, value: unknown): unknown {
  if (value === null || value === undefined) return undefined
  if (attribute.type === 'complex') {
    // Some clients send only the value instead of an object.
    const parts = typeof value === 'string' && attribute.multiValued ? { value } : value
    if (!isObject(parts) || Array.isArray(parts)) throw invalidValue(`${attribute.name} has to be an object.`)
    return readAttributes(attribute.subAttributes ?? [], parts)
  }
  if (attribute.type === 'boolean') return readBoolean(attribute, value)
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') throw invalidValue(`${attribute.name} has to be a string.`)
  if (value.length > MAX_TEXT_LENGTH)
    throw invalidValue(`${attribute.name} is longer than ${MAX_TEXT_LENGTH} characters.`)
  return value.trim()
}

/** Microsoft Entra ID sends “True” and “False” as text. */
function readBoolean({ name }: Attribute, value: unknown): boolean {
  if (typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value.toLowerCase() : ''
  if (text === 'true' || text === 'false') return text === 'true'
  throw invalidValue(`${name} has to be true or false.`)
}

/** A resource without the attributes that have no value. */
export const withoutEmpty = (resource: Resource): Resource =>
  Object.fromEntries(
    Object.entries(resource).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )

/** An attribute as a text; empty without one. */
export const textOf = (resource: unknown, name: string): string => {
  const value = isObject(resource) ? resource[name] : undefined
  return typeof value === 'string' ? value : ''
}
