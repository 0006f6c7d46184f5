import { SaxesParser } from 'saxes'
import { SignOnError } from './sign-on-error.ts'

export interface XmlElement {
  readonly uri: string
  readonly local: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

interface Options {
  /** The maximum depth of nested elements. */
  readonly maxDepth?: number
  /** The maximum number of elements, attributes, texts and comments. */
  readonly maxParts?: number
  /** Leaves out elements of a large document as soon as they are read. */
  readonly drop?: ((element: XmlElement) => boolean) | undefined
}

/** Reads XML with namespaces. There are no entities but the five of XML itself: a document type is refused. */
export function parseXml(
  xml: string,
  { maxDepth = 12, maxParts = Number.POSITIVE_INFINITY, drop }: Options = {},
): XmlElement {
  const parser = new SaxesParser({ xmlns: true })
  const path: XmlElement[] = []
  let root: XmlElement | undefined
  let parts = 0
  const count = (added: number) => {
    parts += added
    if (parts > maxParts) throw new SignOnError('refused', `the answer has more than ${maxParts} parts`)
  }
  parser.on('doctype', () => {
    throw new SignOnError('refused', 'the answer has a document type')
  })
  parser.on('error', (error) => {
    throw new SignOnError('refused', 'the answer is not proper XML', { cause: error })
  })
  parser.on('opentag', ({ uri, local, attributes }) => {
    const values = Object.fromEntries(Object.entries(attributes).map(([name, { value }]) => [name, value]))
    count(1 + Object.keys(values).length)
    const element: XmlElement = { uri, local, attributes: values, children: [], text: '' }
    if (path.length >= maxDepth) throw new SignOnError('refused', 'the answer is nested too deep')
    path.at(-1)?.children.push(element)
    root ??= element
    path.push(element)
  })
  parser.on('closetag', () => {
    const element = path.pop()
    if (element && drop?.(element)) path.at(-1)?.children.pop()
  })
  const add = (text: string) => {
    count(1)
    const element = path.at(-1)
    if (element) element.text += text
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('comment', () => count(1))
  parser.on('processinginstruction', () => count(1))
  parser.write(xml).close()
  if (!root) throw new SignOnError('refused', 'the answer is empty')
  return root
}

/** The text of an element without child elements. A comment does not cut it off. */
export function textOf({ text, children }: XmlElement): string {
  return children.length > 0 ? '' : text.trim()
}

/** The children with this name. */
export function childrenOf(parent: XmlElement | undefined, uri: string, local: string): XmlElement[] {
  return parent?.children.filter((child) => child.uri === uri && child.local === local) ?? []
}

/** The child with this name; undefined if there is none. More than one is refused. */
export function childOf(parent: XmlElement | undefined, uri: string, local: string): XmlElement | undefined {
  const [first, ...more] = childrenOf(parent, uri, local)
  if (more.length > 0) throw new SignOnError('refused', `there is more than one ${local}`)
  return first
}

/** An element and all below it. */
export function* allElements(element: XmlElement): Generator<XmlElement> {
  yield element
  for (const child of element.children) yield* allElements(child)
}
