import { beforeAll, expect, test } from 'vitest'
import { cleanPaste } from './clean-paste.ts'
import { editor, focus, paste } from './rich-text-editor-test-helpers.tsx'

beforeAll(() => import('./editor-frame.tsx'))

test('pasted HTML keeps only what the schema allows', async () => {
  const { root, area, changes } = await editor()
  await focus(area)
  await paste(
    area,
    '<div style="color:red" onclick="x()"><h1>T</h1><p>a <span style="font-weight:700">b</span><script>x()</script></p><a href="javascript:x()">c</a><img src="data:image/png;base64,AA" onerror="x()"></div>',
  )
  expect(changes.at(-1)).toBe('<h2>T</h2><p>a <strong>b</strong></p><p>c</p>')
  expect(root.querySelector('script, [onclick], [onerror]')).toBeNull()
})

test.each([
  [
    'entries of lists from Word',
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span><![endif]>eins<o:p></o:p></p>
     <p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>·</span>zwei</p>
     <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.</span>drei</p>
     <p class=MsoNormal>Ende</p>`,
    '<ol><li>eins<ul><li>zwei</li></ul></li><li>drei</li></ol>',
  ],
  [
    'the bold wrapper of Google Docs',
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700;font-style:italic">a</span><span style="text-decoration:underline">b</span></p></b>',
    '<p><em><strong>a</strong></em><u>b</u></p>',
  ],
  [
    'cells of a spreadsheet',
    '<table><col width=64><tr height=20><td style="width:48pt">1</td></tr></table>',
    '<table><tbody><tr><td>1</td></tr></tbody></table>',
  ],
])('reads %s', (_, html, clean) => {
  expect(cleanPaste(html).replace(/>\s+</g, '><')).toContain(clean)
})
