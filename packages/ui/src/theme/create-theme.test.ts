import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTheme, type ThemeOptions, themeToCss } from './index.ts'

afterEach(() => vi.restoreAllMocks())

describe('messages for developers', () => {
  test('a refused field is logged once, with its value and the accepted values', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const config = { brand: 'reddish', cardRadius: 400 }
    createTheme(config)
    createTheme(config)
    expect(warn.mock.calls.flat()).toEqual([
      'Quadrangle UI: brand is "reddish", expected a colour like #1f5fbf, #15b or navy; the default is used instead.',
      'Quadrangle UI: cardRadius is 400, expected a number from 0 to 32; the default is used instead.',
    ])
  })

  test('nothing is logged for short colours and names, nor in production', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(createTheme({ brand: '#000', secondary: 'white' }).light).toMatchObject({
      accent: '#000000',
      secondary: '#ffffff',
    })
    vi.stubEnv('NODE_ENV', 'production')
    createTheme({ brand: 'reddest' })
    vi.unstubAllEnvs()
    expect(warn).not.toHaveBeenCalled()
  })
})

describe('fonts, type scale and motion', () => {
  test('families are quoted, keywords are not, and the fonts of the kit follow', () => {
    const { variables } = createTheme({ fontFamily: " 'Source Han Serif' ,Noto 3, serif", textScale: 110, motion: 0 })
    expect(variables).toMatchObject({
      '--qd-font-sans': '"Source Han Serif", "Noto 3", serif, var(--qd-font-sans-fallback)',
      '--qd-text-scale': '1.1',
      '--qd-heading-scale': '1',
      '--qd-motion': '0',
    })
    expect(variables).not.toHaveProperty('--qd-font-mono')
  })

  test.each(['x; color: red', 'url(x)', 'a\\b', '-x', 'x'.repeat(201), 'a,,b'])(
    '%j are no font families',
    (fontFamily) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      const { issues, variables } = createTheme({ fontFamily })
      expect(issues.map(({ code }) => code)).toEqual(['not-a-font'])
      expect(variables).not.toHaveProperty('--qd-font-sans')
    },
  )
})

describe('tokens of components', () => {
  test('become variables, and the three heights of a control keep their steps', () => {
    const { variables } = createTheme({ components: { button: { radius: 37, height: 40, fontWeight: 600 } } })
    expect(variables).toMatchObject({
      '--qd-button-radius': '37px',
      '--qd-button-height': '40px',
      '--qd-button-height-sm': '32px',
      '--qd-button-height-lg': '48px',
      '--qd-button-font-weight': '600',
    })
    expect(createTheme().variables).not.toHaveProperty('--qd-button-radius')
  })

  test('those of cards, tables, tabs and switches become variables', () => {
    const components = {
      card: { radius: 3, padding: 20 },
      table: { radius: 5, rowHeight: 60 },
      tabs: { height: 52 },
      switch: { radius: 2 },
      checkbox: { radius: 9 },
    }
    expect(createTheme({ components, density: 'compact' }).variables).toMatchObject({
      '--qd-radius-card': '3px',
      '--qd-card-padding': '20px',
      '--qd-table-radius': '5px',
      '--qd-table-row-height': '60px',
      '--qd-tabs-height': '52px',
      '--qd-switch-radius': '2px',
      '--qd-checkbox-radius': '9px',
    })
  })

  test('tokens that are out of range or unknown are refused by name', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const components = { button: { radius: -1, colour: 1 }, knob: {} } as ThemeOptions['components']
    expect(createTheme({ components }).issues.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'components.knob unknown-field',
      'components.button.colour unknown-field',
      'components.button.radius not-in-range',
    ])
    for (const notAnObject of [1, 'x', () => 1]) {
      expect(createTheme({ components: notAnObject as never }).issues.map(({ field }) => field)).toEqual(['components'])
    }
  })
})

describe('custom tokens', () => {
  test('become variables, and their names are known to the compiler', () => {
    const theme = createTheme({
      custom: {
        sidebarWidth: '15rem',
        chartGrid: { light: '#ddd', dark: 'dimgray' },
        columns: 3,
        ease: 'linear(0, 1)',
      },
    })
    expect(theme.variables).toMatchObject({
      '--qd-custom-sidebar-width': '15rem',
      '--qd-custom-chart-grid': 'light-dark(#dddddd, #696969)',
      '--qd-custom-columns': '3',
      '--qd-custom-ease': 'linear(0, 1)',
    })
    expect(theme.custom.chartGrid).toBe('var(--qd-custom-chart-grid)')
    // @ts-expect-error: no such token
    expect(theme.custom.chartgrid).toBeUndefined()
    // @ts-expect-error: a theme without custom tokens has no references
    expect(createTheme().custom.any).toBeUndefined()
  })

  test.each([
    '1px; color: red',
    'url(//x)',
    'image-set("x" 1x)',
    'calc(1px',
    '1px)',
    'x /* y',
    '</style>',
    '',
    Number.NaN,
    { light: 'red' },
    { light: '#fff', dark: 'url(x)' },
  ])('%j is refused', (value) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const theme = createTheme({ custom: { own: value as string, fine: 1 } })
    expect(theme.issues.map(({ field, code }) => `${field} ${code}`)).toEqual(['custom.own not-a-value'])
    expect(themeToCss(theme)).toContain('--qd-custom-fine: 1;')
    expect(themeToCss(theme)).not.toContain('--qd-custom-own')
  })

  test('a name that is no identifier is refused', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const custom = JSON.parse('{"__proto__": "1px", "a b": 1, "x:red;": 2}')
    expect(createTheme({ custom }).issues.map(({ code }) => code)).toEqual(Array(3).fill('unknown-field'))
  })
})
