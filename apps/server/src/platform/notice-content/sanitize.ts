import { type RichTextTag, richTextSchema, safeAttribute } from '@quadrangle/ui/rich-text-schema'
import sanitize from 'sanitize-html'

const tags: Readonly<Record<string, readonly string[]>> = richTextSchema.tags
const names = Object.keys(tags) as RichTextTag[]

/**
 * Pictures inside a text must be uploads of this portal: a picture from another site would reveal to its owner who
 * reads the notice, and when.
 */
const PICTURE = /^\/files\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Deeper than in any text that people write. Elements nested deeper lose their tags. */
const MAX_DEPTH = 60
/** Content that still changes after being cleaned this often was crafted to do so. */
const MAX_ROUNDS = 5
/** Most table places covered by cells that span several: a browser hangs on millions of places. */
const MAX_COVERED = 10_000

const blockTags = ['address', 'article', 'div', 'dd', 'dt', 'figcaption', 'footer', 'header', 'pre', 'section']

const options: sanitize.IOptions = {
  allowedTags: names,
  allowedAttributes: Object.fromEntries(names.map((name) => [name, [...richTextSchema.tags[name]]])),
  nonTextTags: [...richTextSchema.dropped],
  disallowedTagsMode: 'discard',
  nestingLimit: MAX_DEPTH,
  // `safeAttribute` has already checked every address; this is a second check.
  allowedSchemes: [],
  allowedSchemesByTag: { a: schemes('href'), img: schemes('src') },
  allowProtocolRelative: false,
  selfClosing: ['br', 'img'],
  transformTags: {
    ...richTextSchema.aliases,
    // The contents of separate blocks must not run together.
    ...Object.fromEntries(blockTags.map((tag) => [tag, 'p'])),
  },
  // A picture without an address is removed. A link without an address is replaced by its text.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'a' && attribs.href === undefined ? 'excludeTag' : tag === 'img' && attribs.src === undefined,
}

function schemes(name: 'href' | 'src'): string[] {
  return richTextSchema.schemes[name].map((scheme) => scheme.replace(':', ''))
}

function safeAttributes(tag: string, attributes: sanitize.Attributes): sanitize.Attributes {
  const allowed: sanitize.Attributes = {}
  for (const name of tags[tag] ?? []) {
    const value = attributes[name] === undefined ? undefined : safeAttribute(name, attributes[name])
    if (value !== undefined && (name !== 'src' || PICTURE.test(value))) allowed[name] = value
  }
  // Without an `alt` text a screen reader reads the address out.
  return tag === 'img' ? { ...allowed, alt: allowed.alt ?? '' } : allowed
}

/** Cleans a text once. The limit of spans applies to each call, so that a text within it is returned unchanged. */
function cleanOnce(html: string): string {
  let covered = 0
  const limitSpans = (attributes: sanitize.Attributes): sanitize.Attributes => {
    const { colspan = '1', rowspan = '1', ...rest } = attributes
    const places = Number(colspan) * Number(rowspan)
    if (places === 1) return attributes
    if (covered + places > MAX_COVERED) return rest
    covered += places
    return attributes
  }
  const transform: sanitize.Transformer = (tagName, attribs) => ({
    tagName,
    attribs: limitSpans(safeAttributes(tagName, attribs)),
  })
  return sanitize(html, { ...options, transformTags: { ...options.transformTags, '*': transform } })
}

/**
 * Cleans HTML from any source, keeping only the elements and attributes in the kit's `richTextSchema`. Cleaning the
 * result again leaves it unchanged.
 */
export function sanitizeNoticeHtml(html: string): string {
  let clean = cleanOnce(html.toWellFormed().replaceAll('\0', ''))
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const again = cleanOnce(clean)
    if (again === clean) return clean
    clean = again
  }
  return sanitize(clean, { allowedTags: [], allowedAttributes: {} })
}
