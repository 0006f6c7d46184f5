import { type Attribute, coreAttributes, findAttribute, type ResourceShape } from './attributes.ts'
import { type Filter, parseFilter } from './filter.ts'
import { extensionOf } from './resource.ts'
import { ScimError } from './scim-error.ts'

/** The attribute that a path names. */
export interface Target {
  /** The URN of the extension that it is in; undefined for the resource itself. */
  readonly extension: string | undefined
  readonly attribute: Attribute
  /** Filter in brackets that selects some of the attribute's values. */
  readonly filter: Filter | undefined
  readonly sub: Attribute | undefined
}

const PATH = /^([\w$-]+)(?:\[([^\n]*)\])?(?:\.([\w$-]+))?$/

/**
 * `whole`: the URN of an extension as a whole. `ignored`: an attribute of the RFC that the portal does not store.
 * `unknown`: an attribute that an extension does not have, or one of an unknown extension.
 */
export type Resolved = Target | { readonly whole: string } | 'ignored' | 'unknown'

/** Resolves the path of an operation. An unknown attribute outside of extensions is refused. */
export function resolvePath(shape: ResourceShape, path: string): Resolved {
  const wholeExtension = extensionOf(shape, path)
  if (wholeExtension) return { whole: wholeExtension.id }
  const lower = path.toLowerCase()
  const schema = [shape.schema, ...shape.extensions].find(({ id }) => lower.startsWith(`${id.toLowerCase()}:`))
  const rest = schema ? path.slice(schema.id.length + 1) : path
  const extension = schema && schema !== shape.schema ? schema : undefined
  const [, name = '', filter, subName] = PATH.exec(rest) ?? []
  const attribute = findAttribute(extension ? extension.attributes : coreAttributes(shape), name)
  if (!attribute) {
    if (shape.unsupported.has(name.toLowerCase())) return 'ignored'
    if (extension || (!schema && lower.startsWith('urn:'))) return 'unknown'
    throw new ScimError(400, `There is no attribute “${path.slice(0, 100)}”.`, 'invalidPath')
  }
  if (filter !== undefined && !attribute.multiValued) {
    throw new ScimError(400, `${attribute.name} has one value, so brackets have no meaning.`, 'invalidPath')
  }
  const sub = subName === undefined ? undefined : findAttribute(attribute.subAttributes ?? [], subName)
  if (subName !== undefined && !sub) {
    if (shape.unsupported.has(subName.toLowerCase())) return 'ignored'
    throw new ScimError(400, `${attribute.name} has no “${subName.slice(0, 100)}”.`, 'invalidPath')
  }
  return {
    extension: extension?.id,
    attribute,
    filter: filter === undefined ? undefined : parseFilter(filter),
    sub,
  }
}
