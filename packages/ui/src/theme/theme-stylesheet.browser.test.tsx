import fc from 'fast-check'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Button } from '../components/button/button.tsx'
import styles from '../styles.css?inline'
import { part, render } from '../testing/render.tsx'
import { concreteValues } from './exchange/concrete-values.ts'
import { applyTheme, createTheme, type ThemeConfig, themeToCss } from './index.ts'
import { ThemeProvider } from './theme-provider.tsx'
import { rgb } from './theme-test-helpers.ts'

test('the stylesheet sets the light scale of the default theme', () => {
  const style = getComputedStyle(document.documentElement)
  for (const [name, value] of Object.entries(createTheme().variables)) {
    const light = value.replace(/light-dark\((#\w+), #\w+\)/, '$1')
    expect(`${name} ${style.getPropertyValue(name).trim()}`).toBe(`${name} ${light}`)
  }
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
