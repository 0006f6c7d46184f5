/** A token of the Design Tokens Format Module 2025.10, https://www.designtokens.org/TR/2025.10/format/ */
export interface DesignToken {
  /** Type of the value: `color`, `dimension`, `fontFamily`, `number`, `duration` … */
  $type?: string
  /** The value, or a reference such as `{seed.brand}`. */
  $value: unknown
  /** Purpose of the token. */
  $description?: string
}

/** A group of tokens, or a whole file. */
export interface DesignTokenGroup {
  /** A token, a group, or a property of the group such as `$type`. */
  [name: string]: DesignToken | DesignTokenGroup | string
}

/** A token with its references followed. */
export interface ResolvedToken {
  type: string | undefined
  value: unknown
}

type Json = Readonly<Record<string, unknown>>

/**
 * Limits for third-party files: how deep groups and references may be nested, and how many tokens and groups are read.
 */
const MAX_DEPTH = 32
const MAX_MEMBERS = 20_000
/** The maximum number of characters of a reference and of a name: each is copied once for each token that uses it. */
const MAX_REFERENCE = 2_000
const MAX_NAME = 200

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const readOwnProperty = (group: Json, name: string): unknown => (Object.hasOwn(group, name) ? group[name] : undefined)
const isToken = (value: Json) => Object.hasOwn(value, '$value') || typeof readOwnProperty(value, '$ref') === 'string'

/** `{a.b}` or `#/a/b` as a path; undefined for another text, and for a path that is too long. */
function pathOf(reference: unknown): string[] | undefined {
  if (typeof reference !== 'string' || reference.length > MAX_REFERENCE) return undefined
  const path = namesOf(reference)
  // a path may also contain the `$value` of a token and a member of it
  return path && path.length <= MAX_DEPTH + 3 ? path : undefined
}

function namesOf(reference: string): string[] | undefined {
  const braces = /^\{([^{}]+)\}$/.exec(reference)?.[1]
  if (braces !== undefined) return braces.split('.')
  if (!reference.startsWith('#/')) return undefined
  return reference
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function find(root: Json, path: readonly string[]): unknown {
  return path.reduce<unknown>((node, name) => (isObject(node) ? readOwnProperty(node, name) : undefined), root)
}

/** Follows the references of a token; undefined where they lead nowhere or in a circle. */
function resolve(root: Json, token: Json, type: string | undefined, depth = 0): ResolvedToken | undefined {
  if (depth > MAX_DEPTH) return undefined
  const value = readOwnProperty(token, '$ref') ?? readOwnProperty(token, '$value')
  const path = pathOf(value)
  const declared = readOwnProperty(token, '$type')
  const tokenType = typeof declared === 'string' ? declared : type
  if (path === undefined) return { type: tokenType, value }
  const target = find(root, path)
  const targetToken = isObject(target) && !isToken(target) ? (readOwnProperty(target, '$root') ?? target) : target
  if (!isObject(targetToken) || !isToken(targetToken))
    return path.includes('$value') ? { type: tokenType, value: targetToken } : undefined
  return resolve(root, targetToken, tokenType ?? inheritedType(root, path), depth + 1)
}

/** The type that the groups around a token declare; the nearest one counts. */
function inheritedType(root: Json, path: readonly string[]): string | undefined {
  const types = path.map((_, at) => {
    const group = find(root, path.slice(0, at))
    return isObject(group) ? readOwnProperty(group, '$type') : undefined
  })
  return types.findLast((type) => typeof type === 'string') as string | undefined
}

/** The members of a group with those of the group that it extends. */
function membersOf(root: Json, group: Json, depth = 0): Json {
  const path = pathOf(readOwnProperty(group, '$extends'))
  const base = path && find(root, path)
  return isObject(base) && depth < MAX_DEPTH ? { ...membersOf(root, base, depth + 1), ...group } : group
}

/** Every token of a file by its path (`color.brand.primary`), with references followed and types inherited. Never throws. */
export function readDesignTokens(file: unknown): Map<string, ResolvedToken> {
  const tokens = new Map<string, ResolvedToken>()
  let visited = 0
  const visit = (root: Json, group: Json, path: readonly string[], type: string | undefined) => {
    if (path.length > MAX_DEPTH) return
    const members = membersOf(root, group)
    const declared = readOwnProperty(members, '$type')
    const innerType = typeof declared === 'string' ? declared : type
    for (const [name, member] of Object.entries(members)) {
      visited += 1
      // this also ends the loop where groups extend each other in a circle
      if (visited > MAX_MEMBERS) return
      if (name.length > MAX_NAME || !isObject(member) || (name.startsWith('$') && name !== '$root')) continue
      const memberPath = name === '$root' ? path : [...path, name]
      const resolved = isToken(member) && resolve(root, member, innerType)
      if (resolved) tokens.set(memberPath.join('.'), resolved)
      else if (!isToken(member)) visit(root, member, memberPath, innerType)
    }
  }
  if (isObject(file)) visit(file, file, [], undefined)
  return tokens
}
