import { fill } from './texts.ts'

const around = (open: string, close: string, text: string) => (length: number) => {
  const depth = Math.max(1, Math.floor((length - text.length) / (open.length + close.length)))
  return open.repeat(depth) + text + close.repeat(depth)
}
const repeated = (unit: string) => (length: number) => fill(unit, length)
const numbered = (unit: (at: number) => string) => (length: number) => {
  const size = unit(0).length + 5
  return Array.from({ length: Math.floor(length / size) }, (_, at) => unit(at)).join('')
}

/** HTML of about a given length, each text expensive for a different part of the code that cleans it. */
export const html = {
  'short marks': repeated('<p><b>x</b><i>y</i></p>'),
  '10,000 nested tags': (length) => around('<b>', '</b>', 'x')(Math.min(length, 70_001)),
  'nested tags': around('<b>', '</b>', 'x'),
  'nested tags that stay open': repeated('<b>'),
  'nested lists': around('<ul><li>', '</li></ul>', 'x'),
  'nested tables': around('<table><tr><td>', '</td></tr></table>', 'x'),
  'cells of a table': (length) => `<table><tr>${fill('<td>x</td>', length - 40)}</tr></table>`,
  links: numbered((at) => `<a href="https://a${at}.example/?q=%E4%B8%AD">x</a>`),
  'links with accents': repeated('<a href="https://ä.例子.example/">x</a>'),
  'pictures that do not exist': numbered(
    (at) => `<p>x<img src="/files/9d8e7f60-0000-4000-8000-${String(at).padStart(12, '0')}" alt=""></p>`,
  ),
  'pictures of other sites': numbered((at) => `<img src="https://a.example/${at}.png" alt="x">`),
  attributes: numbered((at) => `<p a${at}="x" onclick="x" style="x">x</p>`),
  'one tag of many attributes': (length) => `<p ${numbered((at) => `a${at}=x `)(length - 20)}>x</p>`,
  entities: repeated('&amp;&#x4e2d;&nbsp;'),
  'unclosed angles': repeated('<'),
  'unclosed comments': repeated('<!--'),
  'closing tags': repeated('</p>'),
  'dropped tags': repeated('<svg><script>x</script></svg>'),
  'aliases and line breaks': repeated('<h1>x</h1><br>'),
  'plain text': repeated('字'),
  'white space': repeated('x \n\t&nbsp; '),
} satisfies Record<string, (length: number) => string>
