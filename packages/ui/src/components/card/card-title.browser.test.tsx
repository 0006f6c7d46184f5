import type { CSSProperties } from 'react'
import { expect, test } from 'vitest'
import { part, render } from '../../testing/render.tsx'
import { Link } from '../link/link.tsx'
import { Card } from './card.tsx'

test('only a long title is limited to two lines and has a tooltip', async () => {
  const long = '国际教育交流与合作处关于组织本科生赴境外高校交换学习项目的通知'
  const { root, rerender } = await render(<Card title={long} style={{ inlineSize: 160 }} />)
  expect(part('card-title', root).title).toBe(long)
  expect(part('card-title', root).clientHeight).toBeLessThanOrEqual(2 * 21)
  await rerender(<Card title="教务通知" />)
  expect(part('card-title', root).title).toBe('')
})

test('a link in a title has the font of headings', async () => {
  const { root } = await render(
    <div style={{ '--qd-font-heading': 'Georgia' } as CSSProperties}>
      <Card title={<Link href="/">1</Link>} />
    </div>,
  )
  expect(getComputedStyle(part('link', root)).fontFamily).toBe('Georgia')
})

test('a link in a title has the colour of the text of its row', async () => {
  const { root } = await render(
    <div style={{ '--qd-card-title-text': '#ffffff' } as CSSProperties}>
      <Card
        title={
          <Link href="/" tone="quiet">
            1
          </Link>
        }
      />
    </div>,
  )
  expect(getComputedStyle(part('link', root)).color).toBe('rgb(255, 255, 255)')
})
