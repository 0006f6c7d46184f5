import { ScimError } from './scim-error.ts'

export type Comparison = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le'
export type Value = string | number | boolean | null

/** A filter of RFC 7644, 3.4.2.2. */
export type Filter =
  | { readonly kind: 'compare'; readonly path: string; readonly op: Comparison; readonly value: Value }
  | { readonly kind: 'present'; readonly path: string }
  | { readonly kind: 'not'; readonly filter: Filter }
  | { readonly kind: 'and' | 'or'; readonly filters: readonly Filter[] }
  | { readonly kind: 'values'; readonly path: string; readonly filter: Filter }

const MAX_LENGTH = 2_000
const MAX_DEPTH = 8
const MAX_TERMS = 50

/** Each alternative begins with different characters, so a text is split in linear time. */
const TOKEN = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/sy
const comparisons: ReadonlySet<string> = new Set(['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'])
const PATH = /^[a-z][\w:.$-]{0,199}$/i
/** Sub-attribute of the values selected by brackets: `emails[type eq "work"].value eq "x"`. */
const SUB_ATTRIBUTE = /^\.[a-z$][\w$-]*$/i
const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/

const filterError = (message: string) => new ScimError(400, `The filter cannot be read: ${message}.`, 'invalidFilter')

/** Number of comparisons that a filter makes for one resource. */
export function termsOf(filter: Filter): number {
  if (filter.kind === 'and' || filter.kind === 'or') return filter.filters.reduce((sum, one) => sum + termsOf(one), 0)
  return filter.kind === 'not' || filter.kind === 'values' ? termsOf(filter.filter) : 1
}

/** Reads a filter. Its length, depth and number of terms are limited. */
export function parseFilter(text: string): Filter {
  if (text.length > MAX_LENGTH) throw filterError(`it is longer than ${MAX_LENGTH} characters`)
  const parser = new Parser(tokensOf(text))
  const filter = parser.expression(0)
  parser.end()
  return filter
}

function tokensOf(text: string): string[] {
  const tokens: string[] = []
  const rest = text.trimEnd()
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < rest.length) {
    const at = TOKEN.lastIndex
    const match = TOKEN.exec(rest)
    if (!match) throw filterError(`“${rest.slice(at, at + 20)}” is not expected`)
    tokens.push(match[1] ?? match[2] ?? match[3] ?? '')
  }
  return tokens
}

class Parser {
  readonly #tokens: readonly string[]
  #at = 0
  #terms = 0

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens
  }

  end(): void {
    if (this.#at < this.#tokens.length) throw filterError(`“${this.#peek()}” is not expected`)
  }

  expression(depth: number): Filter {
    return this.#chain('or', () => this.#chain('and', () => this.#term(depth)))
  }

  #chain(kind: 'and' | 'or', next: () => Filter): Filter {
    const filters = [next()]
    while (this.#peek().toLowerCase() === kind) {
      this.#at += 1
      filters.push(next())
    }
    const [only] = filters
    return filters.length === 1 && only ? only : { kind, filters }
  }

  #term(depth: number): Filter {
    if (depth >= MAX_DEPTH) throw filterError('it is nested too deeply')
    this.#terms += 1
    if (this.#terms > MAX_TERMS) throw filterError(`it has more than ${MAX_TERMS} terms`)
    if (this.#peek() === '(') return this.#group(depth)
    if (this.#peek().toLowerCase() === 'not' && this.#tokens[this.#at + 1] === '(') {
      this.#at += 1
      return { kind: 'not', filter: this.#group(depth) }
    }
    const path = this.#next()
    if (!PATH.test(path)) throw filterError(`“${path}” is not the name of an attribute`)
    if (this.#peek() === '[') {
      this.#at += 1
      const filter = this.expression(depth + 1)
      this.#expect(']')
      const subAttribute = this.#peek()
      if (!SUB_ATTRIBUTE.test(subAttribute)) return { kind: 'values', path, filter }
      this.#at += 1
      const comparison = this.#comparison(subAttribute.slice(1))
      return { kind: 'values', path, filter: { kind: 'and', filters: [filter, comparison] } }
    }
    return this.#comparison(path)
  }

  #comparison(path: string): Filter {
    const op = this.#next().toLowerCase()
    if (op === 'pr') return { kind: 'present', path }
    if (!comparisons.has(op)) throw filterError(`“${op}” is not an operator`)
    return { kind: 'compare', path, op: op as Comparison, value: this.#value() }
  }

  #group(depth: number): Filter {
    this.#expect('(')
    const filter = this.expression(depth + 1)
    this.#expect(')')
    return filter
  }

  #value(): Value {
    const token = this.#next()
    if (token.startsWith('"')) {
      try {
        return JSON.parse(token) as string
      } catch (cause) {
        throw Object.assign(filterError('a string is not valid JSON'), { cause })
      }
    }
    const word = token.toLowerCase()
    if (word === 'true' || word === 'false') return word === 'true'
    if (word === 'null') return null
    if (NUMBER.test(token)) return Number(token)
    throw filterError(`“${token}” is not a value; put strings in quotation marks`)
  }

  #expect(token: string): void {
    const next = this.#next()
    if (next !== token) throw filterError(`“${token}” is missing before “${next}”`)
  }

  #peek(): string {
    return this.#tokens[this.#at] ?? ''
  }

  #next(): string {
    const token = this.#tokens[this.#at]
    if (token === undefined) throw filterError('it ends too early')
    this.#at += 1
    return token
  }
}
