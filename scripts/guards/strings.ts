import { Visitor } from 'rolldown/utils'
import { type Finding, lineAt, parse, type Source } from './sources.ts'

/** Attributes whose value a person reads or hears. */
const textAttrs = new Set([
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'label',
  'placeholder',
  'title',
])
/** Components whose children Lingui extracts, and elements that show characters as they are in any language. */
const exempt = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal', 'code', 'kbd', 'samp', 'style'])
const letters = /\p{L}/u
/** The name of a key, the same in every language. */
const key = /^[A-Z]$/

const applies = (file: string) =>
  /^(apps\/portal|packages\/ui)\/src\/.*\.tsx$/.test(file) && !/\.(test|stories|fixture)\.tsx$/.test(file)

interface Text {
  text: string
  start: number
}

// The parts of the parser's tree that can show a text; everything else shows none of its own.
type Node = { type: string; start: number } & Partial<{
  value: unknown
  expression: Node
  quasis: { value: { raw: string }; start: number }[]
  consequent: Node
  alternate: Node
  left: Node
  right: Node
}>

/** Texts of the portal and the kit that no catalogue can translate. */
export function findUntranslated(sources: Source[]): Finding[] {
  return sources.filter(({ file }) => applies(file)).flatMap(findInSource)
}

function findInSource(source: Source): Finding[] {
  const texts: Text[] = []
  const exemptions: boolean[] = []
  const children = (nodes: readonly Node[]) => {
    if (!exemptions.includes(true)) texts.push(...nodes.flatMap(visibleTexts))
  }
  new Visitor({
    JSXElement: ({ openingElement: { name }, children: nodes }) => {
      exemptions.push(name.type === 'JSXIdentifier' && exempt.has(name.name))
      children(nodes as readonly Node[])
    },
    'JSXElement:exit': () => {
      exemptions.pop()
    },
    JSXFragment: (node) => children(node.children as readonly Node[]),
    JSXAttribute: ({ name, value }) => {
      if (value && name.type === 'JSXIdentifier' && textAttrs.has(name.name)) texts.push(...visibleTexts(value as Node))
    },
  }).visit(parse(source).program)

  const remedy = source.file.startsWith('packages/')
    ? 'put it into labels/ and read it from there'
    : 'wrap it in <Trans> or t`…`'
  return texts
    .filter(({ text }) => letters.test(text) && !key.test(text))
    .map(({ text, start }) => ({
      file: source.file,
      line: lineAt(source.text, start),
      message: `"${text.trim().slice(0, 60)}" stays in one language: ${remedy}`,
    }))
}

/** The texts that a node shows by itself. A call or a tagged template is assumed to be translated. */
function visibleTexts(node: Node): Text[] {
  switch (node.type) {
    case 'JSXText':
    case 'Literal':
      return typeof node.value === 'string' ? [{ text: node.value, start: node.start }] : []
    case 'TemplateLiteral':
      return (node.quasis ?? []).map(({ value, start }) => ({ text: value.raw, start }))
    case 'ConditionalExpression':
      return textsOf(node.consequent, node.alternate)
    case 'LogicalExpression':
    case 'BinaryExpression':
      // In `kind === 'a'` the text is compared, not shown.
      return node.type === 'BinaryExpression' && !isSum(node) ? [] : textsOf(node.left, node.right)
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return node.expression ? visibleTexts(node.expression) : []
    default:
      return []
  }
}

const textsOf = (...nodes: (Node | undefined)[]) => nodes.flatMap((node) => (node ? visibleTexts(node) : []))
const isSum = (node: Node) => 'operator' in node && node.operator === '+'
