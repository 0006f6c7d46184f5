import { Profiler } from 'react'
import { expect, test } from 'vitest'
import { Button } from '../components/button/button.tsx'
import { Dialog } from '../components/dialog/dialog.tsx'
import { part, render } from '../testing/render.tsx'
import { applyTheme, createTheme } from './index.ts'
import { ThemeProvider } from './theme-provider.tsx'

const rgb = (hex: string) => {
  const n = Number.parseInt(hex.slice(1), 16)
  return `rgb(${n >> 16}, ${(n >> 8) & 255}, ${n & 255})`
}

test('the stylesheet brings the light scale of the default theme', () => {
  const style = getComputedStyle(document.documentElement)
  for (const [name, value] of Object.entries(createTheme().variables)) {
    const light = value.replace(/light-dark\((#\w+), #\w+\)/, '$1')
    expect(`${name} ${style.getPropertyValue(name).trim()}`).toBe(`${name} ${light}`)
  }
})

test('scopes nest: each shows its own brand, scheme and radius', async () => {
  const outer = createTheme({ brand: '#8a1538', cardRadius: 4 })
  const inner = createTheme({ brand: '#0b6b3a', cardRadius: 20 })
  await render(
    <ThemeProvider theme={outer} mode="light">
      <Button variant="solid" className="outer">
        a
      </Button>
      <ThemeProvider theme={inner} mode="dark">
        <Button variant="outline" className="inner">
          b
        </Button>
      </ThemeProvider>
    </ThemeProvider>,
  )
  const look = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body)
  expect(look('.outer').backgroundColor).toBe(rgb('#8a1538'))
  expect(look('.outer').borderRadius).toBe('2px')
  expect(look('.inner').backgroundColor).toBe(rgb(inner.dark['surface-raised']))
  expect(look('.inner').color).toBe(rgb(inner.dark.text))
  expect(look('.inner').borderRadius).toBe('10px')
})

test('a dialog keeps the theme of the scope that it was opened in', async () => {
  const theme = createTheme({ brand: '#0b6b3a' })
  await render(
    <ThemeProvider theme={theme} mode="dark">
      <Dialog open title="Title">
        text
      </Dialog>
    </ThemeProvider>,
  )
  expect(getComputedStyle(part('dialog')).backgroundColor).toBe(rgb(theme.dark['surface-raised']))
})

test('changing the theme of 500 buttons renders no component again', async () => {
  let commits = 0
  const { root } = await render(
    <Profiler id="page" onRender={() => commits++}>
      {Array.from({ length: 500 }, (_, at) => (
        <Button key={String(at)} variant="solid">
          {at}
        </Button>
      ))}
    </Profiler>,
  )
  const before = commits
  applyTheme(root, createTheme({ brand: '#b3261e' }), 'light')
  expect(getComputedStyle(root.querySelectorAll('button')[499] ?? root).backgroundColor).toBe(rgb('#b3261e'))
  expect(commits).toBe(before)
})
