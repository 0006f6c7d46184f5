import { type RichTextTag, richTextSchema, safeAttribute } from './rich-text-schema.ts'

/** An element of rich text. */
export interface RichTextElement {
  /** Its tag. */
  tag: RichTextTag
  /** Its attributes, all of them allowed. */
  attributes: Readonly<Record<string, string>>
  /** Its child nodes. */
  children: readonly RichTextNode[]
}

/** Text or an element. */
export type RichTextNode = string | RichTextElement

interface Context {
  /** Whether block elements are allowed here; otherwise only text and inline marks. */
  blocks: boolean
  /** Whether a link surrounds it; links cannot be nested. */
  inLink: boolean
  depth: number
}

/** Maximum nesting depth; deeper content is read as plain text. */
const MAX_DEPTH = 60

const blockTags = new Set<string>(['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote', 'table'])
const droppedTags = new Set<string>(richTextSchema.dropped)
const textBlockTags = new Set<string>(['p', 'h2', 'h3', 'h4'])
const boxTags = new Set(
  'address article aside center dd details div dl dt fieldset figcaption figure footer form header main nav pre section summary'.split(
    ' ',
  ),
)
const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml'

/** Parses untrusted HTML and keeps only what `richTextSchema` allows. Nothing in it runs or loads. Browsers only. */
export function readRichText(html: string): RichTextNode[] {
  // without the doctype, quirks mode would allow tables in paragraphs
  return readNodes(new DOMParser().parseFromString(`<!doctype html>${html}`, 'text/html').body)
}

/** Like {@link readRichText}, for existing nodes. */
export function readNodes(parent: Node): RichTextNode[] {
  return walk(parent, { blocks: true, inLink: false, depth: 0 })
}

function walk(parent: Node, context: Context): RichTextNode[] {
  if (context.depth > MAX_DEPTH) return parent.textContent ? [parent.textContent] : []
  const inner = { ...context, depth: context.depth + 1 }
  const out: RichTextNode[] = []
  for (const child of parent.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) out.push(child.nodeValue ?? '')
    else if (child instanceof Element) {
      const nodes = readElement(child, inner)
      // text of two blocks that are unwrapped must not run together
      const needsBreak = !context.blocks && out.length > 0 && nodes.length > 0 && isBlock(child)
      out.push(...(needsBreak ? [element('br')] : []), ...nodes)
    }
  }
  return out
}

function nameOf(node: Element): string {
  const name = node.localName
  return (richTextSchema.aliases as Record<string, string>)[name] ?? name
}

function isBlock(node: Element): boolean {
  return blockTags.has(nameOf(node)) || boxTags.has(node.localName) || node.localName === 'li'
}

function element(tag: RichTextTag, children: readonly RichTextNode[] = [], attributes = {}): RichTextElement {
  return { tag, attributes, children }
}

function attributesOf(node: Element, tag: RichTextTag): Record<string, string> {
  const safeAttributes: Record<string, string> = {}
  for (const name of richTextSchema.tags[tag]) {
    const value = node.getAttribute(name)
    const safe = value === null ? undefined : safeAttribute(name, value)
    if (safe !== undefined) safeAttributes[name] = safe
  }
  return safeAttributes
}

function readElement(node: Element, context: Context): RichTextNode[] {
  const name = nameOf(node)
  if (node.namespaceURI !== HTML_NAMESPACE || droppedTags.has(node.localName)) return []
  if (name === 'table') return context.blocks ? readTable(node, context) : walk(node, context)
  if (name === 'ul' || name === 'ol') return context.blocks ? readList(node, name, context) : walk(node, context)
  if (name === 'br') return [element('br')]
  if (name === 'img') return readImage(node)
  if (name === 'a') return readLink(node, context)
  if (name === 'blockquote') {
    const inside = walk(node, context)
    return context.blocks ? [element('blockquote', inParagraphs(inside))] : inside
  }
  if (textBlockTags.has(name)) {
    const inside = walk(node, { ...context, blocks: false })
    return context.blocks ? [element(name as RichTextTag, inside)] : inside
  }
  if (name === 'strong' || name === 'em' || name === 'u' || name === 's') return mark(name, walk(node, context))
  const inside = walk(node, context)
  return context.blocks && (boxTags.has(name) || name === 'li') ? inParagraphs(inside) : inside
}

/** Puts a mark around text. A mark around whole paragraphs, which occurs in pasted text, is dropped. */
function mark(tag: RichTextTag, inside: RichTextNode[], attributes = {}): RichTextNode[] {
  if (inside.length === 0) return []
  const hasBlocks = inside.some((child) => typeof child !== 'string' && blockTags.has(child.tag))
  return hasBlocks ? inside : [element(tag, inside, attributes)]
}

function readLink(node: Element, context: Context): RichTextNode[] {
  const attributes = attributesOf(node, 'a')
  if (context.inLink || attributes.href === undefined) return walk(node, context)
  return mark('a', walk(node, { ...context, inLink: true }), attributes)
}

function readImage(node: Element): RichTextNode[] {
  const attributes = attributesOf(node, 'img')
  return attributes.src === undefined ? [] : [element('img', [], { ...attributes, alt: attributes.alt ?? '' })]
}

function readList(node: Element, tag: 'ul' | 'ol', context: Context): RichTextNode[] {
  const items: RichTextElement[] = []
  for (const child of node.childNodes) {
    const isItem = child instanceof Element && child.localName === 'li'
    const content = isItem ? walk(child, context) : child instanceof Element ? readElement(child, context) : []
    const text = child.nodeType === Node.TEXT_NODE ? (child.nodeValue?.trim() ?? '') : ''
    const last = items.at(-1)
    if (isItem) items.push(element('li', content))
    else if (text !== '') items.push(element('li', [text]))
    // a list directly inside a list belongs to the item before it
    else if (content.length > 0 && last !== undefined) {
      items[items.length - 1] = { ...last, children: [...last.children, ...content] }
    } else if (content.length > 0) items.push(element('li', content))
  }
  return items.length === 0 ? [] : [element(tag, items, attributesOf(node, tag))]
}

function readTable(node: Element, context: Context): RichTextNode[] {
  const rows: RichTextElement[] = []
  const caption: RichTextNode[] = []
  const visit = (parent: Element) => {
    for (const child of parent.children) {
      const name = child.localName
      if (name === 'tr') {
        const cells = [...child.children].flatMap((cell) => readCell(cell, context))
        if (cells.length > 0) rows.push(element('tr', cells))
      } else if (name === 'caption') caption.push(...inParagraphs(walk(child, context)))
      else if (name !== 'colgroup') visit(child)
    }
  }
  visit(node)
  return rows.length === 0 ? caption : [...caption, element('table', [element('tbody', rows)])]
}

function readCell(node: Element, context: Context): RichTextElement[] {
  const tag = node.localName
  if (tag !== 'td' && tag !== 'th') return []
  return [element(tag, walk(node, context), attributesOf(node, tag))]
}

/** Puts text between block elements into paragraphs of its own. */
function inParagraphs(nodes: readonly RichTextNode[]): RichTextNode[] {
  const out: RichTextNode[] = []
  let inline: RichTextNode[] = []
  const endParagraph = () => {
    if (inline.some((node) => typeof node !== 'string' || node.trim() !== '')) out.push(element('p', inline))
    inline = []
  }
  for (const node of nodes) {
    if (typeof node !== 'string' && blockTags.has(node.tag)) {
      endParagraph()
      out.push(node)
    } else inline.push(node)
  }
  endParagraph()
  return out
}
