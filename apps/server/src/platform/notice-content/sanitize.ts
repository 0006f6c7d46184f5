import { type RichTextTag, richTextSchema, safeAttribute } from '@quadrangle/ui/rich-text-schema'
import sanitize from 'sanitize-html'

const tags: Readonly<Record<string, readonly string[]>> = richTextSchema.tags
const names = Object.keys(tags) as RichTextTag[]

/** Pictures inside a text are uploads of this portal: one from elsewhere would tell its owner who reads, and when. */
const PICTURE = /^\/files\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Deeper than any text of a person; what is nested further loses its tags. */
const DEEPEST = 60
/** Content that unfolds more often than this was crafted to do so. */
const MAX_TURNS = 5
/** Places that the cells of all tables cover, of those that cover more than one: a browser stops over millions. */
const MAX_COVERED = 10_000

const boxes = ['address', 'article', 'div', 'dd', 'dt', 'figcaption', 'footer', 'header', 'pre', 'section']

const options: sanitize.IOptions = {
  allowedTags: names,
  allowedAttributes: Object.fromEntries(names.map((name) => [name, [...richTextSchema.tags[name]]])),
  nonTextTags: [...richTextSchema.dropped],
  disallowedTagsMode: 'discard',
  nestingLimit: DEEPEST,
  // `safeAttribute` has judged every address before; this is the second pair of eyes.
  allowedSchemes: [],
  allowedSchemesByTag: { a: schemes('href'), img: schemes('src') },
  allowProtocolRelative: false,
  selfClosing: ['br', 'img'],
  transformTags: {
    ...richTextSchema.aliases,
    // The contents of separate boxes must not run together.
    ...Object.fromEntries(boxes.map((box) => [box, 'p'])),
  },
  // A picture without an address says nothing, a link without one leads nowhere: its text stays.
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
  // Without one a screen reader reads the address out.
  return tag === 'img' ? { ...allowed, alt: allowed.alt ?? '' } : allowed
}

/** Each text has a bound of its own, so that one that keeps to it comes back unchanged. */
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
 * HTML from anywhere, with only what the kit's `richTextSchema` names left in it. Cleaned once is clean: what it returns
 * comes back unchanged.
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
