/**
 * All that rich text may hold, as data: a server that cleans what browsers send it reads the very same list. What is not
 * named here is unwrapped, its text stays; what is in `dropped` goes with its text.
 */
export const richTextSchema = {
  /** Tags, and the attributes of each. Nothing else is kept: no style, no class, no id, no handler. */
  tags: {
    p: [],
    h2: [],
    h3: [],
    h4: [],
    strong: [],
    em: [],
    u: [],
    s: [],
    ul: [],
    ol: ['start'],
    li: [],
    blockquote: [],
    br: [],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    table: [],
    tbody: [],
    tr: [],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  /** Other names for the same thing. */
  aliases: { b: 'strong', i: 'em', ins: 'u', strike: 's', del: 's', h1: 'h2', h5: 'h4', h6: 'h4' },
  /** Tags that go with everything inside them. */
  dropped: [
    'applet',
    'audio',
    'base',
    'button',
    'canvas',
    'embed',
    'frame',
    'frameset',
    'head',
    'iframe',
    'input',
    'link',
    'math',
    'meta',
    'noembed',
    'noframes',
    'noscript',
    'object',
    'option',
    'plaintext',
    'script',
    'select',
    'style',
    'svg',
    'template',
    'textarea',
    'title',
    'video',
    'xmp',
  ],
  /** The schemes of each attribute that is an address. Pictures may also be paths on the same site (`/files/7`). */
  schemes: { href: ['https:', 'mailto:', 'tel:'], src: ['https:'] },
  /** The bounds of each attribute that is a whole number. */
  numbers: { start: [1, 9999], colspan: [1, 100], rowspan: [1, 500], width: [1, 4096], height: [1, 4096] },
} as const

/** A tag that rich text may hold. */
export type RichTextTag = keyof typeof richTextSchema.tags

const anywhere = 'https://relative.invalid'

function parse(value: string, base?: string): URL | undefined {
  return URL.canParse(value, base) ? new URL(value, base) : undefined
}

/** The address as it is kept, or undefined if it is none that rich text may hold. */
export function safeAddress(name: 'href' | 'src', value: string): string | undefined {
  // the browser's own parser decides what the scheme is: it knows every disguise
  const own = parse(value)
  const schemes: readonly string[] = richTextSchema.schemes[name]
  if (own !== undefined) return schemes.includes(own.protocol) ? own.href : undefined
  if (name === 'href' || !value.startsWith('/')) return undefined
  const inside = parse(value, anywhere)
  return inside?.origin === anywhere ? `${inside.pathname}${inside.search}${inside.hash}` : undefined
}

/** An attribute as it is kept, or undefined if its value is not allowed. */
export function safeAttribute(name: string, value: string): string | undefined {
  if (name === 'href' || name === 'src') return safeAddress(name, value)
  if (name === 'alt') return value
  const bounds = (richTextSchema.numbers as Record<string, readonly [number, number]>)[name]
  if (bounds === undefined || !/^\d{1,5}$/.test(value.trim())) return undefined
  const number = Number(value)
  return number >= bounds[0] && number <= bounds[1] ? String(number) : undefined
}
