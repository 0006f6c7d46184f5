import { createHash } from 'node:crypto'
import { type Program, parseSync, type Span, Visitor } from 'oxc-parser'
import type { Kind } from './kinds/kind.ts'
import { kinds } from './kinds/kinds.ts'
import { type Mutant, workspaces } from './mutant.ts'

/** Tests and files that support them, generated files, and the content of the demo campus. */
const notShipped =
  /\.(test|stories|gen|subject|fixture|d)\.tsx?$|\.test-d\.ts$|\/(testing|seed|demo|demo-campus|languages)\//

export const isShipped = (file: string) =>
  /^(apps|packages)\/[\w-]+\/src\/.*\.tsx?$/.test(file) && !notShipped.test(file)

/** Code that only improves speed, or that writes output for operators, cannot be observed by a test of behaviour. */
const unobservable =
  /console\.|\blog(ger)?\.|performance\.|\.unref\(|clearTimeout|clearInterval|preload|prefetch|warnOnce/i

/** Ranges whose content has no effect on behaviour: examples of the contract, and dependencies of hooks. */
function silentRanges(program: Program, text: string): Span[] {
  const ranges: Span[] = []
  const nameOf = ({ start, end }: Span) => text.slice(start, end)
  new Visitor({
    Property: (node) => void (nameOf(node.key) === 'example' && ranges.push(node)),
    VariableDeclarator: (node) => void (/^\w*example/i.test(nameOf(node.id)) && ranges.push(node)),
    CallExpression({ callee, arguments: [, dependencies] }) {
      if (dependencies && /^use(Memo|Callback|(Layout)?Effect)$/.test(nameOf(callee))) ranges.push(dependencies)
    },
  }).visit(program)
  return ranges
}

/** All mutants of a file. */
export function candidatesIn(file: string, text: string, seed: string): Mutant[] {
  const workspace = workspaces.find((name) => file.startsWith(`${name}/`))
  if (!workspace) throw new Error(`${file} is in none of the workspaces ${workspaces.join(', ')}.`)
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const lines = text.split('\n')
  const silent = silentRanges(program, text)
  const find = ([kind, visit]: [string, Kind]): Mutant[] => {
    const found: Mutant[] = []
    const mutate = ({ start, end }: Span, now: string) => {
      const line = text.slice(0, start).split('\n').length
      if (unobservable.test(lines[line - 1] ?? '') || silent.some((range) => range.start <= start && end <= range.end))
        return
      const hash = createHash('sha256').update([seed, kind, file, start, now].join('\n')).digest('hex')
      found.push({ id: hash.slice(0, 8), workspace, kind, file, line, start, was: text.slice(start, end), now })
    }
    new Visitor(visit({ file, textOf: ({ start, end }) => text.slice(start, end), mutate })).visit(program)
    return found
  }
  return Object.entries(kinds).flatMap(find)
}
