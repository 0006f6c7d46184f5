/**
 * Allowed content of rich text, as data that a server can use for sanitising, too. Tags not listed here are unwrapped
 * and keep their text; those in `dropped` are removed with their content.
 */
export const richTextSchema = {
  /** The allowed attributes of each allowed tag: no style, class, id or event handler. */
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
  /** Tags that are replaced by another. */
  aliases: { b: 'strong', i: 'em', ins: 'u', strike: 's', del: 's', h1: 'h2', h5: 'h4', h6: 'h4' },
  /** Tags that are removed with everything inside them. */
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
  /** The allowed schemes of addresses. Images may also be paths on the same site (`/files/7`). */
  schemes: { href: ['https:', 'mailto:', 'tel:'], src: ['https:'] },
  /** The range of each attribute that is a whole number. */
  numbers: { start: [1, 9999], colspan: [1, 100], rowspan: [1, 500], width: [1, 4096], height: [1, 4096] },
} as const

/** A tag that rich text may contain. */
export type RichTextTag = keyof typeof richTextSchema.tags

const placeholderOrigin = 'https://relative.invalid'

function parse(value: string, base?: string): URL | undefined {
  return URL.canParse(value, base) ? new URL(value, base) : undefined
}

/** The normalised address, or undefined if rich text may not contain it. */
export function safeAddress(name: 'href' | 'src', value: string): string | undefined {
  // The URL parser determines the scheme, regardless of whitespace or case that hides it.
  const parsedUrl = parse(value)
  const schemes: readonly string[] = richTextSchema.schemes[name]
  if (parsedUrl !== undefined) return schemes.includes(parsedUrl.protocol) ? parsedUrl.href : undefined
  if (name === 'href' || !value.startsWith('/')) return undefined
  const url = parse(value, placeholderOrigin)
  return url?.origin === placeholderOrigin ? `${url.pathname}${url.search}${url.hash}` : undefined
}

/** The normalised value of an attribute, or undefined if it is not allowed. */
export function safeAttribute(name: string, value: string): string | undefined {
  if (name === 'href' || name === 'src') return safeAddress(name, value)
  if (name === 'alt') return value
  const bounds = (richTextSchema.numbers as Record<string, readonly [number, number]>)[name]
  if (bounds === undefined || !/^\d{1,5}$/.test(value.trim())) return undefined
  const number = Number(value)
  return number >= bounds[0] && number <= bounds[1] ? String(number) : undefined
}
