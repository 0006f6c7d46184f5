import { type Editor, Extension, type Extensions } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { DOMSerializer, type Node as Doc } from '@tiptap/pm/model'
import { StarterKit } from '@tiptap/starter-kit'
import { type RichTextNode, readNodes } from '../rich-text/read-rich-text.ts'
import { richTextClasses } from '../rich-text/rich-text-classes.ts'
import { type RichTextTag, safeAddress } from '../rich-text/rich-text-schema.ts'
import { writeRichText } from '../rich-text/write-rich-text.ts'
import { isForeign } from './foreign-picture.ts'

/** The classes of the viewer, so that the editor looks the same. */
const look = (tag: RichTextTag) => ({
  HTMLAttributes: { class: richTextClasses[tag], 'data-q': `rich-text-${tag}` },
})

const headingLook = Extension.create({
  name: 'headingLook',
  addGlobalAttributes: () => [
    {
      types: ['heading'],
      attributes: {
        look: {
          default: null,
          parseHTML: () => null,
          renderHTML: ({ level }) => {
            const tag = `h${level}` as RichTextTag
            return { class: richTextClasses[tag], 'data-q': `rich-text-${tag}` }
          },
        },
      },
    },
  ],
})

// Tiptap writes widths as style attributes, which a strict content security policy forbids
const PlainTable = Table.extend({
  renderHTML: () => ['table', { class: richTextClasses.table, 'data-q': 'rich-text-table' }, ['tbody', 0]],
})

const SafeImage = Image.extend({
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (node: HTMLElement) => safeAddress('src', node.getAttribute('src') ?? '') !== undefined && null,
    },
  ],
})

/** Shows a box instead of a picture that is not uploaded: loading it from another site would reveal the writer. */
const PendingImage = SafeImage.extend<{ pendingLabel: string; HTMLAttributes: Record<string, string> }>({
  addNodeView() {
    return ({ node, HTMLAttributes }) => {
      const foreign = isForeign(String(node.attrs.src))
      const dom = document.createElement(foreign ? 'div' : 'img')
      if (foreign) {
        dom.textContent = this.options.pendingLabel
        dom.dataset.q = 'rich-text-pending'
        dom.className =
          'q:my-2 q:w-fit q:rounded-control q:border q:border-dashed q:border-border-control q:px-3 q:py-2 q:text-xs q:text-text-muted'
      } else {
        for (const [name, value] of Object.entries(HTMLAttributes))
          if (value !== null) dom.setAttribute(name, `${value}`)
      }
      return { dom }
    }
  },
})

/** The editor's extensions. With a label, a box with this label is shown instead of a picture from another site. */
export function extensionsWith(pendingLabel: string | undefined): Extensions {
  if (pendingLabel === undefined) return [...extensions, SafeImage.configure(look('img'))]
  return [...extensions, PendingImage.configure({ ...look('img'), pendingLabel })]
}

/** The extensions for all tags of `richTextSchema` except pictures. */
const extensions: Extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    heading: { levels: [2, 3, 4] },
    paragraph: look('p'),
    bold: look('strong'),
    italic: look('em'),
    underline: look('u'),
    strike: look('s'),
    bulletList: look('ul'),
    orderedList: look('ol'),
    listItem: look('li'),
    blockquote: look('blockquote'),
    dropcursor: { color: false, class: 'q:bg-accent-mark' },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => safeAddress('href', address) !== undefined,
      HTMLAttributes: { ...look('a').HTMLAttributes, target: null, rel: null },
    },
  }),
  headingLook,
  PlainTable.configure({ View: null }),
  TableRow,
  TableHeader.configure(look('th')),
  TableCell.configure(look('td')),
]

function isBlank(node: RichTextNode | undefined): boolean {
  return typeof node === 'object' && node.tag === 'p' && node.children.length === 0
}

/** Whether the document has no content; an empty table is content. */
export function isBlankDoc(doc: Doc): boolean {
  return doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.firstChild.childCount === 0
}

/** The document as HTML of the schema; '' for an empty one. */
export function htmlOf(editor: Editor): string {
  // an inert document, because the page's own would load each picture
  const inert = document.implementation.createHTMLDocument()
  const fragment = DOMSerializer.fromSchema(editor.schema).serializeFragment(editor.state.doc.content, {
    document: inert,
  })
  const nodes = readNodes(fragment)
  // ProseMirror keeps an empty paragraph at the end
  while (isBlank(nodes.at(-1))) nodes.pop()
  return writeRichText(nodes)
}

/** The number of characters, surrogate pairs counted as one. */
export function lengthOf(doc: Doc): number {
  let length = 0
  for (const _ of doc.textContent) length += 1
  return length
}
