import { expect, test } from 'vitest'
import { darkContrastProblems } from './dark-contrast.ts'
import { surround, whileMounted } from './mount.tsx'

test('a colour that is legible in light mode only is detected, and the page is set back to light mode', async () => {
  const text = (color: string) => surround(<p style={{ color }}>12345</p>)
  await whileMounted(text('#444444'), async (host) => {
    expect(await darkContrastProblems()).toEqual([expect.stringContaining('color-contrast in dark: <p')])
    const scope = host.querySelector<HTMLElement>('[data-theme-scope]')
    expect([scope?.dataset.themeScope, scope?.style.colorScheme]).toEqual(['light', 'light'])
  })
  await whileMounted(text('var(--qd-text)'), async () => expect(await darkContrastProblems()).toEqual([]))
})
