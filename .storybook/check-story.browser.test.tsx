import type { ReactNode } from 'react'
import { afterAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { surround, whileMounted } from '../packages/ui/src/testing/mount.tsx'
import { checkStory } from './check-story.ts'

afterAll(() => page.viewport(1280, 800))

const check = (node: ReactNode, retryMs = 1000) =>
  whileMounted(surround(node), (host) => checkStory(host, { ofKit: true, retryMs }))

test.each<[string, () => ReactNode]>([
  ['axe in dark', () => <p style={{ color: '#444444' }}>12345</p>],
  // biome-ignore lint/a11y/useAltText: the violation
  ['Equal Access', () => <img src="data:," />],
  ['at 400 % zoom', () => <p style={{ width: 400 }}>1</p>],
])('rule violations are found: %s', async (rule, render) => {
  await expect(check(render(), 0)).rejects.toThrow(rule)
})

test('a story that follows all rules passes', async () => {
  await check(<p>12345</p>)
})
