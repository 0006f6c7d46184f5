import { expect, test } from 'vitest'
import { Button } from '../components/button/button.tsx'
import { Card } from '../components/card/card.tsx'
import { Checkbox } from '../components/checkbox/checkbox.tsx'
import { Dialog } from '../components/dialog/dialog.tsx'
import { Input } from '../components/input/input.tsx'
import { Switch } from '../components/switch/switch.tsx'
import { Table } from '../components/table/table.tsx'
import { Tabs, TabsList, TabsTrigger } from '../components/tabs/tabs.tsx'
import { part, render } from '../testing/render.tsx'
import { applyTheme, createTheme } from './index.ts'
import { ThemeProvider } from './theme-provider.tsx'
import { rgb } from './theme-test-helpers.ts'

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

test('a scope paints its surface, unless `surface` is false', async () => {
  const theme = createTheme()
  const { rerender } = await render(<ThemeProvider theme={theme} mode="dark" />)
  expect(getComputedStyle(part('theme')).backgroundColor).toBe(rgb(theme.dark.surface))
  await rerender(<ThemeProvider theme={theme} mode="dark" surface={false} />)
  expect(getComputedStyle(part('theme')).backgroundColor).toBe('rgba(0, 0, 0, 0)')
  applyTheme(document.documentElement, theme, 'dark')
  expect(getComputedStyle(document.body).backgroundColor).toBe(rgb(theme.dark.surface))
  document.documentElement.removeAttribute('style')
  delete document.documentElement.dataset.themeScope
})

test('tokens of components, fonts and sizes apply in their scope, but not in a nested one', async () => {
  const outer = createTheme({
    fontFamily: 'Georgia',
    textScale: 120,
    motion: 50,
    components: { button: { radius: 3, height: 50, fontWeight: 700 }, field: { height: 44 } },
  })
  await render(
    <ThemeProvider theme={outer}>
      <Button className="outer">a</Button>
      <Button className="small" size="small">
        a
      </Button>
      <Input className="field" />
      <ThemeProvider theme={createTheme()}>
        <Button className="inner">b</Button>
      </ThemeProvider>
    </ThemeProvider>,
  )
  const look = (selector: string) => {
    const element = document.querySelector(selector) ?? document.body
    const { borderRadius, minHeight, fontWeight, fontSize, fontFamily } = getComputedStyle(element)
    return [borderRadius, minHeight, fontWeight, fontSize, fontFamily.split(',')[0]]
  }
  expect(look('.outer')).toEqual(['3px', '50px', '700', '16.8px', 'Georgia'])
  expect(look('.small').slice(0, 2)).toEqual(['3px', '42px'])
  expect(getComputedStyle(part('input')).height).toBe('44px')
  expect(look('.inner')).toEqual(['6px', '36px', '500', '14px', '"Inter Variable"'])
  const duration = (id: string) => {
    const probe = document.querySelector<HTMLElement>(id)
    if (probe) probe.style.transitionDuration = 'var(--qd-duration-slow)'
    return getComputedStyle(probe ?? document.body).transitionDuration
  }
  expect([duration('.outer'), duration('.inner')]).toEqual(['0.1s', '0.2s'])
})

test('tokens of cards, tables, tabs, switches and checkboxes apply in their scope, not in a nested one', async () => {
  const components = {
    card: { radius: 3, padding: 30 },
    table: { radius: 5, rowHeight: 70 },
    tabs: { height: 60 },
    switch: { radius: 2 },
    checkbox: { radius: 1 },
  }
  const all = (
    <>
      <Card title="1">2</Card>
      <Table label="3" columns={[{ key: 'name', header: '4' }]} rows={[{ name: '5' }]} rowKey="name" />
      <Tabs defaultValue="6">
        <TabsList label="7">
          <TabsTrigger value="6">8</TabsTrigger>
        </TabsList>
      </Tabs>
      <Switch label="9" />
      <Checkbox label="10" />
    </>
  )
  const { root } = await render(
    <ThemeProvider theme={createTheme({ components })}>
      <div className="outer">{all}</div>
      <ThemeProvider theme={createTheme()}>
        <div className="inner">{all}</div>
      </ThemeProvider>
    </ThemeProvider>,
  )
  const look = (scope: string) => {
    const style = (selector: string, pseudo?: string) => {
      const element = root.querySelector(`${scope} ${selector}`)
      return getComputedStyle(element ?? document.body, pseudo)
    }
    return [
      style('[data-q=card]').borderRadius,
      style('[data-q=card-body]').paddingInlineStart,
      style('[data-q=table-frame]').borderRadius,
      style('[data-q=table-body] [data-q=table-row]').height,
      style('[data-q=tabs-trigger]').minHeight,
      style('[data-q=switch-track]').borderRadius,
      style('[data-q=checkbox-box]', '::before').borderRadius,
    ]
  }
  expect(look('.outer')).toEqual(['3px', '30px', '5px', '70px', '60px', '2px', '1px'])
  expect(look('.inner')).toEqual(['12px', '16px', '6px', '44px', '36px', '9999px', '4px'])
})

test('a tone gives a part of a page another colour in the same roles', async () => {
  const theme = createTheme({ brand: '#8a1538', secondary: '#ffd200', success: '#005f20' })
  await render(
    <ThemeProvider theme={theme} mode="light">
      <Button variant="solid" className="second" data-tone="secondary">
        a
      </Button>
      <div data-tone="success">
        <Button variant="solid" className="done">
          b
        </Button>
      </div>
      <Button variant="solid" className="brand">
        c
      </Button>
    </ThemeProvider>,
  )
  const colours = (selector: string) => {
    const style = getComputedStyle(document.querySelector(selector) ?? document.body)
    return [style.backgroundColor, style.color]
  }
  expect(colours('.second')).toEqual([rgb('#ffd200'), rgb(theme.light['on-secondary'])])
  expect(colours('.done')).toEqual([rgb('#005f20'), rgb('#ffffff')])
  expect(colours('.brand')).toEqual([rgb('#8a1538'), rgb('#ffffff')])
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

test('pictures follow the nearest scope, whichever mode is around it', async () => {
  const theme = createTheme({ background: { light: '/day.png', dark: '/night.png' } })
  await render(
    <ThemeProvider theme={theme} mode="dark" data-testid="dark">
      <ThemeProvider theme={theme} mode="light" data-testid="light">
        <ThemeProvider theme={createTheme()} mode="light" data-testid="none" />
      </ThemeProvider>
    </ThemeProvider>,
  )
  const background = (id: string) =>
    getComputedStyle(document.querySelector(`[data-testid="${id}"]`) ?? document.body).getPropertyValue(
      '--qd-background',
    )
  expect(['dark', 'light', 'none'].map(background)).toEqual(['url("/night.png")', 'url("/day.png")', 'none'])
})
