import type { SourceWithImports } from './imports.ts'
import { type Finding, lineAt } from './sources.ts'

interface Node extends SourceWithImports {
  index: number
  lowest: number
  onStack: boolean
}

/**
 * Cycles of files that import each other. Type imports count as well, because they couple the files in the same way.
 */
export function findImportCycles(files: readonly SourceWithImports[]): Finding[] {
  const nodes = new Map<string, Node>(
    files.map((file) => [file.file, { ...file, index: -1, lowest: -1, onStack: false }]),
  )
  const stack: Node[] = []
  const findings: Finding[] = []
  let visited = 0

  // Tarjan's algorithm: files that reach each other form one strongly connected component.
  function visit(node: Node): void {
    node.index = visited
    node.lowest = visited
    visited += 1
    node.onStack = true
    stack.push(node)
    for (const { target } of node.imports) {
      const next = nodes.get(target)
      if (!next) continue
      if (next.index < 0) visit(next)
      if (next.onStack) node.lowest = Math.min(node.lowest, next.lowest)
    }
    if (node.lowest !== node.index) return
    const component = stack.splice(stack.indexOf(node))
    for (const member of component) member.onStack = false
    findings.push(...cycleOf(component))
  }

  for (const node of nodes.values()) if (node.index < 0) visit(node)
  return findings
}

function cycleOf(component: readonly Node[]): Finding[] {
  const names = component.map(({ file }) => file).sort()
  const [first] = component
  const closing = first?.imports.find(({ target }) => names.includes(target))
  if (!first || !closing) return []
  const message = `these files import each other in a circle: ${names.join(', ')} [no-circles]`
  return [{ file: first.file, line: lineAt(first.text, closing.start), message }]
}
