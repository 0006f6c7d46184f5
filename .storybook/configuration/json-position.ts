/** The position of a syntax error in JSON, and what was expected there. Lines and columns count from 1. */
export interface JsonProblem {
  line: number
  column: number
  message: string
}

class ParseError extends Error {
  at: number
  constructor(at: number, expected: string) {
    super(expected)
    this.at = at
  }
}

const string = /"(?:[^"\\\n\r\t]|\\(?:["\\/bfnrt]|u[0-9a-f]{4}))*"/iy
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?(?![\w.])|true\b|false\b|null\b/iy

/** Parses JSON without a result, because `JSON.parse` does not report the position in every browser. */
class Reader {
  at = 0
  readonly text: string
  constructor(text: string) {
    this.text = text
  }

  document(): void {
    this.value()
    if (this.peek() !== '') throw new ParseError(this.at, 'the end')
  }

  private peek(): string {
    while (/[ \t\r\n]/.test(this.text[this.at] ?? '')) this.at += 1
    return this.text[this.at] ?? ''
  }

  private consume(pattern: RegExp): boolean {
    pattern.lastIndex = this.at
    const match = pattern.exec(this.text)
    if (match) this.at += match[0].length
    return match !== null
  }

  private value(): void {
    const next = this.peek()
    if (next === '{') this.entries('}', () => this.member())
    else if (next === '[') this.entries(']', () => this.value())
    else if (!this.consume(string) && !this.consume(scalar)) {
      const expected = next === '"' ? 'a text that ends with " on the same line' : 'a value'
      throw new ParseError(this.at, expected)
    }
  }

  private member(): void {
    if (this.peek() !== '"' || !this.consume(string)) throw new ParseError(this.at, 'a name in double quotes')
    if (this.peek() !== ':') throw new ParseError(this.at, 'a colon')
    this.at += 1
    this.value()
  }

  private entries(end: '}' | ']', readEntry: () => void): void {
    this.at += 1
    if (this.peek() === end) {
      this.at += 1
      return
    }
    for (;;) {
      readEntry()
      const next = this.peek()
      this.at += 1
      if (next === end) return
      if (next !== ',') throw new ParseError(this.at - 1, `a comma or ${end}`)
    }
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

/** The first syntax error of `text`; undefined if it is JSON. */
export function findJsonProblem(text: string): JsonProblem | undefined {
  if (isJson(text)) return undefined
  try {
    new Reader(text).document()
    return { line: 1, column: 1, message: 'a text holds a character that JSON does not allow' }
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    const before = text.slice(0, error.at).split('\n')
    const actual = error.at < text.length ? `found ${JSON.stringify(text[error.at])}` : 'the text ends here'
    return {
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
      message: `expected ${error.message}, ${actual}`,
    }
  }
}
