import { expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import './visual.css'
import { textInOtherFonts } from './fonts.ts'

/** The part of Chromium's own protocol that is used here; the test runner leaves its commands untyped. */
interface Protocol {
  send(method: 'DOM.enable' | 'CSS.enable'): Promise<void>
  send(method: 'DOM.getDocument', parameters: { depth: -1; pierce: true }): Promise<{ root: DomNode }>
  send(method: 'CSS.getPlatformFontsForNode', parameters: { nodeId: number }): Promise<{ fonts: UsedFont[] }>
}

interface DomNode {
  nodeId: number
  attributes?: string[]
  children?: DomNode[]
  contentDocument?: DomNode
}

interface UsedFont {
  familyName: string
  /** Loaded by a stylesheet. */
  isCustomFont: boolean
}

const protocol = cdp() as unknown as Protocol
const sample = 'Quad 通知 → ☑ 😀 שלום مرحبا नमस्ते'

/** Fonts of the machine that drew the text of the elements with this attribute. */
async function systemFontsOf(attribute: string): Promise<string[]> {
  await protocol.send('DOM.enable')
  await protocol.send('CSS.enable')
  const { root } = await protocol.send('DOM.getDocument', { depth: -1, pierce: true })
  const families = new Set<string>()
  const visit = async (node: DomNode): Promise<void> => {
    if (node.attributes?.includes(attribute)) {
      const { fonts } = await protocol.send('CSS.getPlatformFontsForNode', { nodeId: node.nodeId })
      for (const { familyName, isCustomFont } of fonts) if (!isCustomFont) families.add(familyName)
    }
    for (const child of [...(node.children ?? []), node.contentDocument]) if (child) await visit(child)
  }
  await visit(root)
  return [...families].sort()
}

test('only the fonts of packages are used, whichever font a text asks for', async () => {
  const familyNames =
    'serif sans-serif monospace system-ui ui-monospace cursive emoji math Arial "Times New Roman" Consolas'.match(
      /"[^"]+"|\S+/g,
    )
  const installed = ['"Liberation Mono"', '"Noto Sans CJK SC"', '"Noto Sans Mono CJK SC"', '"Noto Color Emoji"']
  const lines = [...(familyNames ?? []), ...installed].map((family) => {
    const line = document.createElement('p')
    line.style.fontFamily = family
    line.setAttribute('data-sample', '')
    line.textContent = sample
    return line
  })
  document.body.replaceChildren(...lines)
  expect(await systemFontsOf('data-sample')).toEqual(['DejaVu Sans', 'DejaVu Sans Mono'])
})

test('a text whose font no package provides is reported', () => {
  const sheet = document.createElement('div')
  sheet.innerHTML = `<p style="font-family: 'Inter Variable', sans-serif">here</p><code style="font-family: monospace">there</code>`
  document.body.replaceChildren(sheet)
  expect(textInOtherFonts(sheet)).toEqual(['<code class=""> asks for monospace'])
})
