import type { Span } from 'oxc-parser'
import type { Kind } from './kind.ts'
import { isAboutRights } from './rights.ts'

/** Statements in a transaction are left out: their connection runs them in order in any case. */
export const droppedAwait: Kind = ({ textOf, mutate }) => ({
  ExpressionStatement({ expression }) {
    if (expression.type !== 'AwaitExpression') return
    const promise = textOf(expression.argument)
    if (!/\btrx\b/.test(promise)) mutate(expression, promise)
  },
})

export const removedCall: Kind = ({ textOf, mutate }) => ({
  ExpressionStatement(node) {
    const { expression } = node
    const call = expression.type === 'AwaitExpression' ? expression.argument : expression
    if (call.type === 'CallExpression' && !isAboutRights(textOf(node))) mutate(node, ';')
  },
})

const commutative = /^(Math\.(max|min)|Object\.is|isDeepStrictEqual)$/

export const swappedArguments: Kind = ({ textOf, mutate }) => ({
  CallExpression({ callee, arguments: args }) {
    const [first, second] = args
    if (!first || !second || commutative.test(textOf(callee))) return
    const simple = (node: Span & { type: string }) =>
      /^(Identifier|MemberExpression|Literal|TemplateLiteral)$/.test(node.type) &&
      !/^(undefined|null|true|false)$/.test(textOf(node))
    if (!simple(first) || !simple(second) || textOf(first) === textOf(second)) return
    const between = textOf({ start: first.end, end: second.start })
    mutate({ start: first.start, end: second.end }, `${textOf(second)}${between}${textOf(first)}`)
  },
})

/** Reads another field of the same object: the next one that the file reads from an object of the same name. */
export const wrongField: Kind = ({ textOf, mutate }) => {
  const called = new Set<unknown>()
  const fields = new Map<string, Set<string>>()
  const reads: { owner: string; property: Span }[] = []
  return {
    CallExpression: ({ callee }) => void called.add(callee),
    MemberExpression(node) {
      const { object, property, computed } = node
      if (computed || object.type !== 'Identifier' || called.has(node)) return
      const owner = object.name
      reads.push({ owner, property })
      fields.set(owner, (fields.get(owner) ?? new Set()).add(textOf(property)))
    },
    'Program:exit'() {
      for (const { owner, property } of reads) {
        const names = [...(fields.get(owner) ?? [])]
        const other = names[(names.indexOf(textOf(property)) + 1) % names.length]
        if (other && other !== textOf(property)) mutate(property, other)
      }
    },
  }
}
