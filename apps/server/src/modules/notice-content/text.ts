import { Parser } from 'htmlparser2'

/** Where a line begins and ends. */
const BLOCKS = new Set(['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'table', 'tr'])
const CELLS = new Set(['td', 'th'])
const PICTURE = /^\/files\/([0-9a-f-]{36})$/

/** What a sanitised text says, without tags: each block is a line. For excerpts, the search, and counting. */
export function textOf(html: string): string {
  const lines = new Lines()
  const parser = new Parser({
    onopentagname(name) {
      if (BLOCKS.has(name) || name === 'br') lines.end()
      else if (CELLS.has(name)) lines.add(' ')
    },
    ontext: (text) => lines.add(text),
    onclosetag(name) {
      if (BLOCKS.has(name)) lines.end()
    },
  })
  parser.end(html)
  return lines.toString()
}

/** The ids of the pictures inside a sanitised text, each once, in their order. */
export function filesIn(html: string): string[] {
  const ids = new Set<string>()
  const parser = new Parser({
    onopentag(name, { src = '' }) {
      const id = name === 'img' ? PICTURE.exec(src)?.[1] : undefined
      if (id !== undefined) ids.add(id)
    },
  })
  parser.end(html)
  return [...ids]
}

/** Collects text into lines: white space is one space, as a browser shows it, and there are no empty lines. */
export class Lines {
  readonly #lines: string[] = []
  #open = ''
  /** Stands before each line, such as the quotation mark of a mail. */
  readonly #prefix: () => string

  constructor(prefix: () => string = () => '') {
    this.#prefix = prefix
  }

  add(text: string): void {
    this.#open += text
  }

  end(): void {
    const line = this.#open.replace(/[^\S\u3000]+/g, ' ').trim()
    if (line !== '') this.#lines.push(this.#prefix() + line)
    this.#open = ''
  }

  toString(): string {
    this.end()
    return this.#lines.join('\n')
  }
}
