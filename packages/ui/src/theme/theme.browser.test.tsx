import fc from 'fast-check'
import { act, Profiler, type ReactNode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Button } from '../components/button/button.tsx'
import { Card } from '../components/card/card.tsx'
import { Checkbox } from '../components/checkbox/checkbox.tsx'
import { Dialog } from '../components/dialog/dialog.tsx'
import { Input } from '../components/input/input.tsx'
import { Switch } from '../components/switch/switch.tsx'
import { Table } from '../components/table/table.tsx'
import { Tabs, TabsList, TabsTrigger } from '../components/tabs/tabs.tsx'
import styles from '../styles.css?inline'
import { part, render } from '../testing/render.tsx'
import { concreteValues } from './exchange/concrete-values.ts'
import { applyTheme, createTheme, type ThemeConfig, themeToCss } from './index.ts'
import { ThemeProvider } from './theme-provider.tsx'

const rgb = (hex: string) => {
  const n = Number.parseInt(hex.slice(1), 16)
  return `rgb(${n >> 16}, ${(n >> 8) & 255}, ${n & 255})`
}

test('the stylesheet sets the light scale of the default theme', () => {
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
    const style = (name: string, pseudo?: string) => {
      const element = root.querySelector(`${scope} [data-q=${name}]`)
      return getComputedStyle(element ?? document.body, pseudo)
    }
    return [
      ...[style('card').borderRadius, style('card-body').paddingInlineStart, style('table-frame').borderRadius],
      ...[style('table-body] [data-q=table-row').height, style('tabs-trigger').minHeight],
      ...[style('switch-track').borderRadius, style('checkbox-box', '::before').borderRadius],
    ]
  }
  expect(look('.outer')).toEqual(['3px', '30px', '5px', '70px', '60px', '2px', '1px'])
  expect(look('.inner')).toEqual(['12px', '16px', '6px', '44px', '36px', '9999px', '4px'])
})

test('the exported values equal those that the stylesheet computes', async () => {
  const theme = createTheme({ cardRadius: 30, density: 'compact', textScale: 115, headingScale: 130, motion: 50 })
  await render(
    <ThemeProvider theme={theme}>
      <p className="probe">1</p>
    </ThemeProvider>,
  )
  const probe = document.querySelector<HTMLElement>('.probe') ?? document.body
  // otherwise the width would be animated once there is a duration
  probe.style.transitionProperty = 'none'
  const computed = (property: 'width' | 'fontSize' | 'transitionDuration', variable: string) => {
    probe.style[property] = `var(--qd-${variable})`
    return Number.parseFloat(getComputedStyle(probe)[property])
  }
  const { radius, fontSize, duration, spacing } = concreteValues(theme)
  for (const [name, px] of Object.entries(radius)) expect(computed('width', `radius-${name}`)).toBe(px)
  expect(computed('width', 'control-height')).toBe(spacing.control)
  for (const [name, rem] of Object.entries(fontSize)) {
    expect(computed('fontSize', `font-size-${name}`)).toBeCloseTo(rem * 16, 1)
  }
  // last, because a width would be animated from then on
  for (const [name, ms] of Object.entries(duration)) {
    expect(computed('transitionDuration', `duration-${name}`)).toBe(ms / 1000)
  }
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

test('applying a theme removes the variables of the previous one', () => {
  const scope = document.createElement('div')
  applyTheme(scope, createTheme({ fontFamily: 'Georgia', components: { tag: { radius: 2 } }, custom: { gap: '4px' } }))
  expect(scope.style.getPropertyValue('--qd-custom-gap')).toBe('4px')
  applyTheme(scope, createTheme())
  const remainingValues = ['--qd-font-sans', '--qd-tag-radius', '--qd-custom-gap'].map((name) =>
    scope.style.getPropertyValue(name),
  )
  expect(remainingValues).toEqual(['', '', ''])
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

test('changing the theme of 500 buttons re-renders no component', async () => {
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

test('a new theme or mode of a provider re-renders nothing below it', async () => {
  const rendered = { below: 0 }
  function Below() {
    rendered.below += 1
    return <Button>a</Button>
  }
  let change: (brand: string) => void = () => undefined
  function Provider({ children }: { children: ReactNode }) {
    const [brand, setBrand] = useState('#1f5fbf')
    change = setBrand
    return (
      <ThemeProvider theme={createTheme({ brand })} mode={brand === '#1f5fbf' ? 'light' : 'dark'}>
        {children}
      </ThemeProvider>
    )
  }
  await render(
    <Provider>
      <Below />
    </Provider>,
  )
  const before = rendered.below
  await act(async () => change('#b3261e'))
  const scope = part('theme')
  expect(rendered.below).toBe(before)
  expect(scope.style.getPropertyValue('--qd-accent')).toBe('light-dark(#b3261e, #b3261e)')
  expect(getComputedStyle(scope).colorScheme).toBe('dark')
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

test('a server’s HTML is styled before any script runs, and hydrates without a warning', async () => {
  const theme = createTheme({ brand: '#0b6b3a', cardRadius: 20 })
  const page = (
    <ThemeProvider theme={theme} mode="dark" style={{ padding: 4 }}>
      <Button variant="solid">a</Button>
    </ThemeProvider>
  )
  const host = document.createElement('div')
  host.innerHTML = renderToString(page)
  document.body.append(host)
  const look = () => {
    const button = getComputedStyle(part('button', host))
    return [button.backgroundColor, button.borderRadius, getComputedStyle(part('theme', host)).color]
  }
  const lookBefore = look()
  expect(lookBefore).toEqual([rgb('#0b6b3a'), '10px', rgb(theme.dark.text)])
  const onError = vi.spyOn(console, 'error')
  const root = await act(async () => hydrateRoot(host, page, { onRecoverableError: onError }))
  expect(onError).not.toHaveBeenCalled()
  expect(look()).toEqual(lookBefore)
  await act(async () => root.unmount())
  host.remove()
})

test.each(['light', 'dark'] as const)('a page served with themeToCss is %s in its first frame', async (mode) => {
  const theme = createTheme({ brand: '#8a1538', cardRadius: 4, background: { light: '/day.png', dark: '/night.png' } })
  const frame = document.createElement('iframe')
  // The script runs while the page is still being read, so before anything has been painted.
  frame.srcdoc = `<!doctype html><style>${styles}</style><style>${themeToCss(theme, ':root', mode)}</style>
    <body><p id=p style="background:var(--qd-surface);color:var(--qd-text);border-radius:var(--qd-radius-control)">x</p>
    <script>
      const of = (element) => getComputedStyle(element)
      const { backgroundColor, color, borderRadius } = of(p)
      parent.postMessage([backgroundColor, color, borderRadius, of(document.documentElement).colorScheme,
        of(p).getPropertyValue('--qd-background'), of(p).getPropertyValue('--qd-only-dark'), document.readyState], '*')
    </script>`
  const frameMessage = new Promise<unknown>((resolve) => {
    addEventListener('message', ({ data, source }) => source === frame.contentWindow && resolve(data))
  })
  document.body.append(frame)
  expect(await frameMessage).toEqual([
    rgb(theme[mode].surface),
    rgb(theme[mode].text),
    '2px',
    mode,
    mode === 'dark' ? 'url("/night.png")' : 'url("/day.png")',
    mode === 'dark' ? 'block' : 'none',
    'loading',
  ])
  // a reader who then chooses the other mode gets all parts of it
  const root = frame.contentDocument?.documentElement
  if (!root) throw new Error('The frame has no page.')
  const other = mode === 'dark' ? 'light' : 'dark'
  applyTheme(root, theme, other)
  const style = frame.contentWindow?.getComputedStyle(root)
  expect(style?.getPropertyValue('--qd-background')).toBe(other === 'dark' ? 'url("/night.png")' : 'url("/day.png")')
  expect(style?.getPropertyValue('--qd-only-dark')).toBe(other === 'dark' ? 'block' : 'none')
  frame.remove()
})

test('for any configuration the stylesheet has exactly the declarations of the theme', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('#8a1538', '/a.png', 'https://example.edu/a.png', 'data:image/png;base64,AAAA'),
    fc
      .array(
        fc.constantFrom(
          '"',
          "'",
          ')',
          '(',
          '\\',
          '}',
          '{',
          ';',
          '</style>',
          '<!--',
          '*/',
          '/*',
          '\n',
          '\f',
          '\0',
          'a',
          '/',
          'url(',
          '@import',
          '%22',
          'é',
          '\u2028',
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join('')),
  )
  const address = fc.oneof(
    text.map((part) => `https://e.edu/${part}`),
    text.map((part) => `/${part}`),
    text.map((part) => `data:image/svg+xml,${part}`),
    text,
  )
  const configArbitrary = fc.record({
    brand: text,
    cardTitleBackground: text,
    cardRadius: fc.double(),
    background: fc.oneof(address, fc.record({ light: address, dark: address })),
    banner: address,
    logo: address,
    logoBottom: address,
    fontFamily: text,
    custom: fc.record({ own: text }),
  })
  let acceptedCount = 0
  fc.assert(
    fc.property(configArbitrary, (config) => {
      const theme = createTheme(config as ThemeConfig)
      const css = themeToCss(theme, '.scope', 'system')
      expect(css).not.toContain('<')
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      const [themeRule, pictureRule, darkRule] = sheet.cssRules
      expect(sheet.cssRules).toHaveLength(3)
      expect((themeRule as CSSStyleRule).selectorText).toBe('.scope')
      expect((pictureRule as CSSStyleRule).selectorText).toBe('.scope:not([data-theme-scope])')
      expect((darkRule as CSSMediaRule).cssRules).toHaveLength(1)
      const style = (themeRule as CSSStyleRule).style
      expect([...style].sort()).toEqual(['color-scheme', ...Object.keys(theme.variables)].sort())
      for (const [name, value] of Object.entries(theme.variables)) expect(style.getPropertyValue(name)).toBe(value)
      if (theme.variables['--qd-banner-light'] !== 'none') acceptedCount += 1
    }),
    { numRuns: 400, seed: 20260001 },
  )
  expect(acceptedCount).toBeGreaterThan(50)
  warn.mockRestore()
})
