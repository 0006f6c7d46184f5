import type { ReactNode } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { surround, whileMounted } from './mount.tsx'
import { reflowProblems } from './reflow.ts'

// a window of 1280 × 1024 at 400 %
beforeAll(() => page.viewport(320, 256))
afterAll(() => page.viewport(1280, 800))

const box = { width: 60, height: 20, overflow: 'hidden' }
const large = <div style={{ width: 200, height: 200 }}>1</div>

test.each<[string, () => ReactNode]>([
  ['is cut off sideways', () => <p style={{ ...box, whiteSpace: 'nowrap' }}>one line of text</p>],
  ['is cut off above or below', () => <p style={box}>one line of text and more</p>],
  ['is cut off by the window', () => <p style={{ position: 'fixed', left: 300 }}>one line</p>],
  ['wider than the window', () => <p style={{ width: 400 }}>1</p>],
  ['scrolls in two directions', () => <div style={{ ...box, overflow: 'auto' }}>{large}</div>],
])('the rule catches content that %s', async (problem, render) => {
  await whileMounted(surround(render()), (host) => expect(reflowProblems(host).join('\n')).toContain(problem))
})

test('the rule accepts an ellipsis, content that scrolls in one direction, and tables', async () => {
  const good = (
    <>
      <p style={{ ...box, whiteSpace: 'nowrap', textOverflow: 'ellipsis' }}>one line of text</p>
      <p style={{ ...box, overflowY: 'auto' }}>one line of text and more</p>
      <div style={{ ...box, overflow: 'auto' }}>
        <table>
          <tbody>
            <tr>
              <td>{large}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </>
  )
  await whileMounted(surround(good), (host) => expect(reflowProblems(host)).toEqual([]))
})
