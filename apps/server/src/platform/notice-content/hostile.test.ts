import { readFileSync } from 'node:fs'
import { richTextSchema, safeAttribute } from '@quadrangle/ui/rich-text-schema'
import { type DefaultTreeAdapterMap, type ParserOptions, parse, parseFragment } from 'parse5'
import { describe, expect, test } from 'vitest'
import { hostileHtml } from '../../../../../scripts/support/hostile-html.ts'
import { emailHtml, emailText } from './email.ts'
import { sanitizeNoticeHtml } from './sanitize.ts'
import { pictureIdsIn, textOf } from './text.ts'

type Parent = DefaultTreeAdapterMap['parentNode']
type Allowed = Readonly<Record<string, readonly string[]>>

/** Another collection, with one text per line, can be added: `HOSTILE_HTML=list.txt`. */
const more = process.env.HOSTILE_HTML === undefined ? [] : readFileSync(process.env.HOSTILE_HTML, 'utf8').split('\n')
const texts = [...hostileHtml, ...more]

const HTML = 'http://www.w3.org/1999/xhtml'
const PICTURE = /^\/files\/[0-9a-f-]{36}$/

/** Forbidden content of a tree: elements, attributes, addresses. Some of it is too deep to be walked by recursion. */
function forbiddenParts(root: Parent, allowed: Allowed, isAllowed: (name: string, value: string) => boolean): string[] {
  const found: string[] = []
  const pending = [...root.childNodes]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.nodeName === '#text' || node.nodeName === '#documentType') continue
    if (!('tagName' in node)) {
      found.push(node.nodeName)
      continue
    }
    const { tagName } = node
    const attributes = allowed[tagName]
    if (attributes === undefined || node.namespaceURI !== HTML || 'content' in node) {
      found.push(`<${tagName}>`)
      continue
    }
    for (const { name, value } of node.attrs)
      if (!attributes.includes(name) || !isAllowed(name, value)) found.push(`<${tagName} ${name}="${value}">`)
    for (const child of node.childNodes) pending.push(child)
  }
  return found
}

const isSafe = (name: string, value: string) =>
  name === 'src' ? PICTURE.test(value) : safeAttribute(name, value) === value

function forbiddenPartsOf(html: string): string[] {
  // When scripts are off, as in mail clients, some HTML is parsed differently.
  return [true, false].flatMap((scriptingEnabled) => {
    const options: ParserOptions<DefaultTreeAdapterMap> = { scriptingEnabled }
    return forbiddenParts(parseFragment(html, options), richTextSchema.tags, isSafe)
  })
}

test('the texts of the collection have forbidden content before they are cleaned', () => {
  expect(texts.length).toBeGreaterThan(600)
  expect(texts.filter((text) => forbiddenPartsOf(text).length > 0).length).toBeGreaterThan(500)
})

test('after cleaning, only content that rich text may hold is left', () => {
  const wrong = texts.flatMap((text) => {
    const found = forbiddenPartsOf(sanitizeNoticeHtml(text))
    return found.length === 0 ? [] : [{ text, found }]
  })
  expect(wrong).toEqual([])
})

test('cleaning cleaned content again changes nothing', () => {
  const unstable = texts.filter((text) => {
    const clean = sanitizeNoticeHtml(text)
    return sanitizeNoticeHtml(clean) !== clean
  })
  expect(unstable).toEqual([])
})

describe('in an e-mail', () => {
  const mail = { locale: 'en', title: 't', sender: 's', html: '', portalUrl: 'https://portal.example/x' } as const
  const tags = Object.keys(richTextSchema.tags).filter((tag) => tag !== 'img' && tag !== 'br')
  const harmless = emailHtml({ ...mail, html: tags.map((tag) => `<${tag}>t</${tag}>`).join(''), attachments: 1 })
  const styles = new Set([...harmless.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) => style))
  const styleOnly = ['style']
  const allowed: Allowed = {
    ...Object.fromEntries(tags.map((tag) => [tag, [...styleOnly, ...richTextSchema.tags[tag as 'p']]])),
    a: ['href', 'target', 'rel', 'style'],
    br: [],
    html: ['lang'],
    head: [],
    meta: ['charset', 'name', 'content'],
    title: [],
    body: styleOnly,
    div: styleOnly,
    h1: styleOnly,
  }
  const isAllowed = (name: string, value: string) => {
    if (name === 'style') return styles.has(value)
    return ['href', 'start', 'colspan', 'rowspan'].includes(name) ? isSafe(name, value) : true
  }

  test('text, title, sender and contact have no active content left', () => {
    const wrong = texts.flatMap((hostile) => {
      const email = emailHtml({
        ...mail,
        title: hostile,
        sender: hostile,
        contact: hostile,
        html: hostile,
        when: hostile,
        answerBy: hostile,
      })
      const found = [true, false].flatMap((scriptingEnabled) =>
        forbiddenParts(parse(email, { scriptingEnabled }), allowed, isAllowed),
      )
      return found.length === 0 ? [] : [{ hostile, found }]
    })
    expect(wrong).toEqual([])
  })

  test('pictures are described, and the portal shows them', () => {
    const html = '<p>a<img src="/files/0b0f7c6e-8a43-4a43-9d0e-0f1d9a3c9b11" alt="map"></p>'
    expect(emailHtml({ ...mail, html })).toContain('a<em>[Picture: map]</em></p>')
    expect(emailHtml({ ...mail, html })).toContain('<a href="https://portal.example/x"')
    expect(emailText({ ...mail, html })).toBe(
      't\n\nFrom: s\n\na[Picture: map]\n\nOpen in the portal: https://portal.example/x\n\nThis e-mail comes from the campus portal. Please do not reply to it.\n',
    )
  })

  test('plain text keeps lists, tables and addresses readable', () => {
    const html =
      '<h2>A &amp; b</h2><p>一<br>二 <a href="https://a.example/">there</a></p><ul><li>c<ol start="3"><li>d</li><li>e</li></ol></li></ul><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>'
    expect(emailText({ ...mail, html })).toContain(
      'A & b\n\n一\n二 there <https://a.example/>\n\n- c\n  3. d\n  4. e\n\n1 | 2\n\nOpen',
    )
  })
})

test.each([
  ['<h1>a</h1><p>b <b>c</b> <i>d</i></p>', '<h2>a</h2><p>b <strong>c</strong> <em>d</em></p>'],
  ['<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
  [
    '<p><a href="https://a.example/x?y=1&z=2" target="_blank">a</a></p>',
    '<p><a href="https://a.example/x?y=1&amp;z=2">a</a></p>',
  ],
  ['<a href="http://a.example/">a</a>', 'a'],
  ['<img src="https://a.example/x.png" alt="x"><img src="/media/x.png">', ''],
  [
    '<img width="40" src="/files/0b0f7c6e-8a43-4a43-9d0e-0f1d9a3c9b11" class="x">',
    '<img src="/files/0b0f7c6e-8a43-4a43-9d0e-0f1d9a3c9b11" alt="" width="40" />',
  ],
  ['<table><thead><tr><th colspan="2">a</th></tr></thead></table>', '<table><tr><th colspan="2">a</th></tr></table>'],
  ['<p>1 &lt; 2 &amp; 3</p>\0\ud800', '<p>1 &lt; 2 &amp; 3</p>\ufffd'],
])('%s is sanitised to %s', (html, clean) => {
  expect(sanitizeNoticeHtml(html)).toBe(clean)
})

test('the text is extracted line by line, and the ids of its pictures are listed', () => {
  const html = sanitizeNoticeHtml(
    '<h2>A &amp; b</h2><p>一<strong>二</strong>  三<br>四</p><ul><li>五</li></ul><table><tr><td>六</td><td>七</td></tr></table><p></p><img src="/files/0b0f7c6e-8a43-4a43-9d0e-0f1d9a3c9b11"><img src="/files/0b0f7c6e-8a43-4a43-9d0e-0f1d9a3c9b11">',
  )
  expect(textOf(html)).toBe('A & b\n一二 三\n四\n五\n六 七')
  expect(pictureIdsIn(html)).toEqual(['0b0f7c6e-8a43-4a43-9d0e-0f1d9a3c9b11'])
})

// If cleaning takes disproportionately long for a longer text, the time-out of the test fails it.
test.each(['<', '<a ', '<div>', '<ul><li>', '<!--', '<iframe>', '<noscript></p>', '&lt;', '<p>一</p>', '<b><p>'])(
  'the longest text made of %s is cleaned',
  (piece) => {
    const clean = sanitizeNoticeHtml(piece.repeat(100_000 / piece.length))
    expect(forbiddenPartsOf(clean)).toEqual([])
  },
)

test.each([
  '<p>一</p>',
  `<img src="/files/0b0f7c6e-8a43-4a43-9d0e-0f1d9a3c9b11" alt="${' '.repeat(50_000)}.">${'<br>'.repeat(40)}`,
])('the longest text made of %s becomes an e-mail', (piece) => {
  const html = piece.repeat(100_000 / piece.length)
  const mail = { locale: 'en', title: 't', sender: 's', portalUrl: 'https://portal.example/x', html } as const
  expect(emailText(mail).length).toBeGreaterThan(10_000)
})

test('the total of spanned slots is limited, because a browser hangs on cells that span millions of them', () => {
  const timetable = '<table><tr><th colspan="7" rowspan="2">课表</th></tr><tr><td rowspan="12">一</td></tr></table>'
  expect(sanitizeNoticeHtml(timetable)).toBe(timetable)
  for (const cell of ['<td colspan="100" rowspan="500">', '<tr><td rowspan="500">', '<td colspan="100">']) {
    const clean = sanitizeNoticeHtml(`<table><tr>${cell.repeat(2_000)}</table>`)
    const spans = [...clean.matchAll(/<td((?: (?:col|row)span="\d+")*)>/g)].map(([, spans = '']) =>
      [...spans.matchAll(/\d+/g)].reduce((product, [number]) => product * Number(number), 1),
    )
    const covered = spans.filter((span) => span > 1).reduce((sum, span) => sum + span, 0)
    expect([spans.length, covered <= 10_000, sanitizeNoticeHtml(clean) === clean]).toEqual([2_000, true, true])
  }
})
