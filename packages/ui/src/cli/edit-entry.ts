import type { Project } from './detect-project.ts'

/**
 * The position where the parenthesis that opens at `from` closes; strings and comments may contain other parentheses.
 */
function closingOf(text: string, from: number): number {
  let depth = 0
  let at = from
  while (at < text.length) {
    const skipped = /^(?:"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\/)/.exec(
      text.slice(at),
    )
    if (skipped && !/[\w>]/.test(text[at - 1] ?? '')) {
      at += skipped[0].length
      continue
    }
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return at
    at += 1
  }
  return -1
}

const wrap = (element: string) => `<Quadrangle>${element}</Quadrangle>`

/** Wraps the element in `root.render(…)`. */
function wrapRendered(text: string): string | undefined {
  const call = /\.render\(/.exec(text)
  if (!call) return undefined
  const from = call.index + call[0].length
  const to = closingOf(text, from - 1)
  const element = /^(\s*)(<[\s\S]*>)(,?\s*)$/.exec(text.slice(from, to))
  if (to < 0 || !element) return undefined
  const [, before = '', inner = '', after = ''] = element
  return text.slice(0, from) + before + wrap(inner) + after + text.slice(to)
}

const wrapOnly = (text: string, element: RegExp) =>
  text.match(new RegExp(element, 'g'))?.length === 1 ? text.replace(element, (match) => wrap(match)) : undefined

const wrappers: Record<Project['kind'], (text: string) => string | undefined> = {
  vite: wrapRendered,
  'next-app': (text) => wrapOnly(text, /\{\s*(?:props\.)?children\s*\}(?!\s*[:)=])/),
  'next-pages': (text) => wrapOnly(text, /<Component\s+\{\.\.\.pageProps\}\s*\/>/),
}

/** Adds the line after the directives and comments at the beginning, before the first import. */
function addImport(text: string, line: string): string {
  const [head = ''] = /^(?:\s*(?:\/\/[^\n]*|\/\*[\s\S]*?\*\/|(['"])use \w+\1;?)[^\S\n]*\n)*/.exec(text) ?? []
  return `${head}${line}${text.includes('\r\n') ? '\r\n' : '\n'}${text.slice(head.length)}`
}

/** Whether a file wraps the application already. */
export const isWrapped = (text: string): boolean => /<Quadrangle[\s>]/.test(text)

/**
 * The entry file with the application inside the kit's providers; undefined if the way it is written is not supported.
 */
export function editEntry(kind: Project['kind'], text: string, importPath: string): string | undefined {
  const wrapped = wrappers[kind](text)
  return wrapped === undefined ? undefined : addImport(wrapped, `import { Quadrangle } from '${importPath}'`)
}
