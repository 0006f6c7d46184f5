import fc from 'fast-check'
import { act, Profiler, type ReactNode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Button } from '../components/button/button.tsx'
import { Dialog } from '../components/dialog/dialog.tsx'
import styles from '../styles.css?inline'
import { part, render } from '../testing/render.tsx'
import { applyTheme, createTheme, type ThemeConfig, themeToCss } from './index.ts'
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

test('a scope paints its surface, unless it is told not to', async () => {
  const theme = createTheme()
  const { rerender } = await render(<ThemeProvider theme={theme} mode="dark" />)
  expect(getComputedStyle(part('theme')).backgroundColor).toBe(rgb(theme.dark.surface))
  await rerender(<ThemeProvider theme={theme} mode="dark" surface={false} />)
  expect(getComputedStyle(part('theme')).backgroundColor).toBe('rgba(0, 0, 0, 0)')
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

test('a new theme and mode of a provider render nothing below it', async () => {
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

test('a server’s HTML has the look before any script, and is taken over without a complaint', async () => {
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
  const served = look()
  expect(served).toEqual([rgb('#0b6b3a'), '10px', rgb(theme.dark.text)])
  const complaint = vi.spyOn(console, 'error')
  const root = await act(async () => hydrateRoot(host, page, { onRecoverableError: complaint }))
  expect(complaint).not.toHaveBeenCalled()
  expect(look()).toEqual(served)
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
  const told = new Promise<unknown>((resolve) => {
    addEventListener('message', ({ data, source }) => source === frame.contentWindow && resolve(data))
  })
  document.body.append(frame)
  expect(await told).toEqual([
    rgb(theme[mode].surface),
    rgb(theme[mode].text),
    '2px',
    mode,
    mode === 'dark' ? 'url("/night.png")' : 'url("/day.png")',
    mode === 'dark' ? 'block' : 'none',
    'loading',
  ])
  // a reader who then chooses the other mode gets all of it
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
  const given = fc.record({
    brand: text,
    cardTitleBackground: text,
    cardRadius: fc.double(),
    background: fc.oneof(address, fc.record({ light: address, dark: address })),
    banner: address,
    logo: address,
    logoBottom: address,
  })
  let taken = 0
  fc.assert(
    fc.property(given, (config) => {
      const theme = createTheme(config as ThemeConfig)
      const css = themeToCss(theme, '.scope', 'system')
      expect(css).not.toContain('<')
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      const [own, shown, dark] = sheet.cssRules
      expect(sheet.cssRules).toHaveLength(3)
      expect((own as CSSStyleRule).selectorText).toBe('.scope')
      expect((shown as CSSStyleRule).selectorText).toBe('.scope:not([data-theme-scope])')
      expect((dark as CSSMediaRule).cssRules).toHaveLength(1)
      const style = (own as CSSStyleRule).style
      expect([...style].sort()).toEqual(['color-scheme', ...Object.keys(theme.variables)].sort())
      for (const [name, value] of Object.entries(theme.variables)) expect(style.getPropertyValue(name)).toBe(value)
      if (theme.variables['--qd-banner-light'] !== 'none') taken += 1
    }),
    { numRuns: 400, seed: 20260001 },
  )
  expect(taken).toBeGreaterThan(50)
})
