import { type RichTextTag, richTextSchema, safeAttribute } from '@quadrangle/ui/rich-text-schema'
import sanitize from 'sanitize-html'

const tags: Readonly<Record<string, readonly string[]>> = richTextSchema.tags
const names = Object.keys(tags) as RichTextTag[]

/**
 * Pictures inside a text must be uploads of this portal: a picture from another site would reveal to its owner who
 * reads the notice, and when.
 */
const PICTURE = /^\/files\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Deeper than any text that people write; elements nested deeper lose their tags. */
const DEEPEST = 60
/** Content that still changes after so many cleaning turns was crafted to do so. */
const MAX_TURNS = 5
/** Limit of the table places covered by cells that span more than one: a browser hangs on millions. */
const MAX_COVERED = 10_000

const boxes = ['address', 'article', 'div', 'dd', 'dt', 'figcaption', 'footer', 'header', 'pre', 'section']

const options: sanitize.IOptions = {
  allowedTags: names,
  allowedAttributes: Object.fromEntries(names.map((name) => [name, [...richTextSchema.tags[name]]])),
  nonTextTags: [...richTextSchema.dropped],
  disallowedTagsMode: 'discard',
  nestingLimit: DEEPEST,
  // `safeAttribute` has already checked every address; this is a second check.
  allowedSchemes: [],
  allowedSchemesByTag: { a: schemes('href'), img: schemes('src') },
  allowProtocolRelative: false,
  selfClosing: ['br', 'img'],
  transformTags: {
    ...richTextSchema.aliases,
    // The contents of separate boxes must not run together.
    ...Object.fromEntries(boxes.map((box) => [box, 'p'])),
  },
  // A picture without an address is removed; of a link without an address only the text stays.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'a' && attribs.href === undefined ? 'excludeTag' : tag === 'img' && attribs.src === undefined,
}

function schemes(name: 'href' | 'src'): string[] {
  return richTextSchema.schemes[name].map((scheme) => scheme.replace(':', ''))
}

function safeAttributes(tag: string, given: sanitize.Attributes): sanitize.Attributes {
  const allowed: sanitize.Attributes = {}
  for (const name of tags[tag] ?? []) {
    const value = given[name] === undefined ? undefined : safeAttribute(name, given[name])
    if (value !== undefined && (name !== 'src' || PICTURE.test(value))) allowed[name] = value
  }
  // Without an `alt` text a screen reader reads the address out.
  return tag === 'img' ? { ...allowed, alt: allowed.alt ?? '' } : allowed
}

/** The limit applies to each text separately, so that a text within it comes back unchanged. */
function cleanOnce(html: string): string {
  let covered = 0
  const bounded = (kept: sanitize.Attributes): sanitize.Attributes => {
    const { colspan = '1', rowspan = '1', ...rest } = kept
    const places = Number(colspan) * Number(rowspan)
    if (places === 1) return kept
    if (covered + places > MAX_COVERED) return rest
    covered += places
    return kept
  }
  const every: sanitize.Transformer = (tagName, attribs) => ({
    tagName,
    attribs: bounded(safeAttributes(tagName, attribs)),
  })
  return sanitize(html, { ...options, transformTags: { ...options.transformTags, '*': every } })
}

/**
 * Cleans HTML from any source, keeping only the elements and attributes in the kit's `richTextSchema`. Cleaning the
 * result again leaves it unchanged.
 */
export function sanitizeNoticeHtml(html: string): string {
  let clean = cleanOnce(html.toWellFormed().replaceAll('\0', ''))
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const again = cleanOnce(clean)
    if (again === clean) return clean
    clean = again
  }
  return sanitize(clean, { allowedTags: [], allowedAttributes: {} })
}
