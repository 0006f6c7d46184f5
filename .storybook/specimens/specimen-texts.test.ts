import { expect, test } from 'vitest'
import { specimensIn } from './specimen-texts.ts'

/** The source with its Chinese texts looked up. */
function translated(source: string): string {
  let text = source
  for (const { start, end, code } of specimensIn('box.stories.tsx', source).reverse()) {
    text = text.slice(0, start) + code + text.slice(end)
  }
  return text
}

test.each([
  [`const a = '图书馆'`, `const a = say("图书馆")`],
  [`const a = <Box label="课程" b='x' />`, `const a = <Box label={say("课程")} b='x' />`],
  ['const a = <p>{b} 按钮</p>', 'const a = <p>{b} {say("按钮")}</p>'],
  ['const a = <p>\n  第一\n  第二\n</p>', 'const a = <p>\n  {say("第一 第二")}\n</p>'],
  ['const a = `第 ${n} 页`', 'const a = `${say("第 ")}${n}${say(" 页")}`'],
  ['const a = /^(保存|Save)$/i', 'const a = new RegExp(sayEach("^(保存|Save)$"), "i")'],
  [`const a = { '键': 1, zh: '中文', en: 'b' } as Record<'键', unknown>`, undefined],
])('%s', (source, expected = source) => expect(translated(source)).toBe(expected))
