import type { Kind } from './kind.ts'

const rights =
  /\b403\b|\bisAdmin\b|\broles\b|\bnotYours\b|\bnotForYou\b|\brequire[A-Z]\w*\(|\b(may|can)(_[a-z]|[A-Z])\w*/

/** Whether a statement checks the rights of a person. */
export const isAboutRights = (statement: string) => rights.test(statement)

const owner = /\bpersonId\b|\bmayHandle\(|\bissuedBy\(|\bowner\w*\b/
const lowerRole: Readonly<Record<string, string>> = { "'admin'": "'user'", "'issuer'": "'user'" }

/** Removes a check that keeps a person from something, or the disabled or read-only state of a control. */
export const missingRightCheck: Kind = ({ file, textOf, mutate }) => ({
  IfStatement(node) {
    const text = textOf(node)
    if (node.alternate) return
    const isForbidden = text.includes('throw') && isAboutRights(text)
    const isDisabled = file.startsWith('packages/ui/') && /\b(disabled|readOnly)\b/.test(textOf(node.test))
    if (isForbidden || isDisabled) mutate(node, ';')
  },
  ExpressionStatement(node) {
    if (/^(await )?([\w.]+\.)?require[A-Z]\w*\(/.test(textOf(node))) mutate(node, ';')
  },
  CallExpression(node) {
    const { callee, arguments: args } = node
    if (callee.type !== 'MemberExpression') return
    const method = textOf(callee.property)
    if (method === 'where' && args.some((each) => owner.test(textOf(each))))
      mutate({ start: callee.object.end, end: node.end }, '')
    if (method === 'includes' && /\broles$/.test(textOf(callee.object))) mutate(node, 'true')
  },
  BinaryExpression(node) {
    if (/\.(may|can)_\w+ === 1$/.test(textOf(node))) mutate(node, 'true')
  },
  Property({ key, value }) {
    const text = textOf(value)
    if (file.includes('/contract/') && textOf(key) === 'auth' && lowerRole[text]) mutate(value, lowerRole[text])
  },
  JSXAttribute(node) {
    if (/^(disabled|readOnly)$/.test(textOf(node.name)) && node.value?.type === 'JSXExpressionContainer')
      mutate(node, '')
  },
})
