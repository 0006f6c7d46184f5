import type { Expression, Statement } from 'oxc-parser'
import type { Kind } from './kind.ts'
import { isAboutRights } from './rights.ts'

export const negatedCondition: Kind = ({ textOf, mutate }) => {
  const negate = ({ test }: { test: Expression }) => mutate(test, `!(${textOf(test)})`)
  return { IfStatement: negate, ConditionalExpression: negate }
}

const wrongOperators: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
}

export const wrongComparison: Kind = ({ textOf, mutate }) => ({
  BinaryExpression(node) {
    const wrong = wrongOperators[node.operator]
    if (wrong) mutate(node, `${textOf(node.left)} ${wrong} ${textOf(node.right)}`)
  },
})

export const wrongConjunction: Kind = ({ textOf, mutate }) => ({
  LogicalExpression(node) {
    const wrong = { '&&': '||', '||': '&&', '??': undefined }[node.operator]
    if (wrong) mutate(node, `(${textOf(node.left)}) ${wrong} (${textOf(node.right)})`)
  },
})

const ends = (node: Statement): boolean =>
  node.type === 'BlockStatement'
    ? node.body.length === 1 && node.body.every(ends)
    : ['ReturnStatement', 'ThrowStatement', 'ContinueStatement'].includes(node.type)

export const removedEarlyReturn: Kind = ({ textOf, mutate }) => ({
  IfStatement(node) {
    if (!node.alternate && ends(node.consequent) && !isAboutRights(textOf(node))) mutate(node, ';')
  },
})

const countingMethods = /^(slice|at|max|min|length|limit|offset|padStart|padEnd|substring|splice|repeat)$/

export const offByOne: Kind = ({ textOf, mutate }) => {
  const count = (node: Expression) => {
    if (node.type !== 'Literal' || typeof node.value !== 'number' || !Number.isInteger(node.value)) return
    mutate(node, String(node.value + 1))
  }
  return {
    BinaryExpression({ operator, left, right }) {
      if (!['+', '-', '<', '<=', '>', '>=', '==='].includes(operator)) return
      count(left)
      count(right)
    },
    CallExpression({ callee, arguments: args }) {
      if (callee.type !== 'MemberExpression' || !countingMethods.test(textOf(callee.property))) return
      for (const each of args) if (each.type !== 'SpreadElement') count(each)
    },
  }
}
