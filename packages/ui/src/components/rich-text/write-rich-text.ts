import { type RichTextNode, readRichText } from './read-rich-text.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\u00a0': '&nbsp;' }

function escapeText(text: string): string {
  return text.replace(/[&<>"\u00a0]/g, (character) => entities[character] ?? character)
}

/** Serialises rich text as HTML. */
export function writeRichText(nodes: readonly RichTextNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeText(node)
      const { tag, children } = node
      const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escapeText(value)}"`)
      const start = `<${tag}${attributes.join('')}>`
      return tag === 'br' || tag === 'img' ? start : `${start}${writeRichText(children)}</${tag}>`
    })
    .join('')
}

/** Sanitises HTML: only what `richTextSchema` allows is left. Browsers only. */
export function cleanRichText(html: string): string {
  return writeRichText(readRichText(html))
}

/** The plain text, for counting and excerpts. */
export function textOfRichText(nodes: readonly RichTextNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOfRichText(node.children))).join('')
}
