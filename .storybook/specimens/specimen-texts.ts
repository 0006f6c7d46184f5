import { Visitor } from 'rolldown/utils'
import { parse } from '../../scripts/guards/sources.ts'

/** A place in a source that shows Chinese, and the code that returns the same text in the language of the page. */
export interface Specimen {
  start: number
  end: number
  /** The text, or the source of a regular expression. */
  text: string
  code: string
  /** Whether it is the source of a regular expression. */
  isPattern: boolean
}

// The part of the syntax tree that is read.
interface Node {
  start: number
  end: number
  type: string
  value: unknown
  computed?: boolean
  regex?: { pattern: string; flags: string }
}

const chinese = /\p{Script=Han}/u
const call = (name: string, text: string) => `${name}(${JSON.stringify(text)})`

/** The Chinese texts of a module, by position. Property names, types, and the values of a key `zh` are left out. */
export function specimensIn(file: string, source: string): Specimen[] {
  const specimens: Specimen[] = []
  const excluded = new Set<unknown>()
  const add = ({ start, end }: Pick<Node, 'start' | 'end'>, text: string, code: string, isPattern = false) =>
    specimens.push({ start, end, text, code, isPattern })
  new Visitor({
    Property: ({ key, value, computed }) => {
      if (!computed) excluded.add(key)
      if (source.slice(key.start, key.end) === 'zh') excluded.add(value)
    },
    TSLiteralType: ({ literal }) => excluded.add(literal),
    JSXAttribute: ({ value }) => {
      if (value?.type !== 'Literal' || typeof value.value !== 'string' || !chinese.test(value.value)) return
      excluded.add(value)
      add(value, value.value, `{${call('say', value.value)}}`)
    },
    Literal: (node) => {
      const { start, end, value, regex } = node as Node
      if (excluded.has(node)) return
      if (regex && chinese.test(regex.pattern)) {
        const flags = JSON.stringify(regex.flags)
        add({ start, end }, regex.pattern, `new RegExp(${call('sayEach', regex.pattern)}, ${flags})`, true)
      } else if (typeof value === 'string' && chinese.test(value)) add({ start, end }, value, call('say', value))
    },
    JSXText: ({ start, value }) => {
      const text = value.trim()
      if (!chinese.test(text)) return
      const from = start + value.indexOf(text)
      const line = text.replace(/\s*\n\s*/g, ' ')
      add({ start: from, end: from + text.length }, line, `{${call('say', line)}}`)
    },
    TaggedTemplateExpression: ({ quasi }) => {
      for (const element of quasi.quasis) excluded.add(element)
    },
    TemplateElement: (node) => {
      const { cooked } = node.value
      if (excluded.has(node) || !cooked || !chinese.test(cooked)) return
      // some parsers include the delimiters around a piece of a template in the piece
      const start = source.indexOf(node.value.raw, node.start)
      add({ start, end: start + node.value.raw.length }, cooked, `\${${call('say', cooked)}}`)
    },
  }).visit(parse({ file, text: source }).program)
  return specimens.sort((a, b) => a.start - b.start)
}
