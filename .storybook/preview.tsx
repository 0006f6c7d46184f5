import { createTheme, type Density, LabelsProvider, type ThemeMode, ThemeProvider } from '@quadrangle/ui'
import type { Decorator, Preview } from '@storybook/react-vite'
import { useMemo } from 'react'
import '@quadrangle/ui/styles.css'
import { checkConformance } from './conformance.ts'
import './preview.css'

interface Knobs {
  brand: string
  mode: ThemeMode
  locale: string
  density: Density
  radius: string
  direction: 'ltr' | 'rtl'
}

/** Every story stands in the same scope that a portal would give it, so all of them turn with the toolbar. */
const withTheme: Decorator = (Story, { globals, parameters }) => {
  const { brand, mode, locale, density, radius, direction } = globals as unknown as Knobs
  const theme = useMemo(() => createTheme({ brand, density, cardRadius: Number(radius) }), [brand, density, radius])
  document.documentElement.lang = locale
  document.documentElement.dir = direction
  const padded = parameters.layout !== 'fullscreen'
  return (
    <LabelsProvider locale={locale}>
      <ThemeProvider theme={theme} mode={mode} className={padded ? 'story-scope story-padded' : 'story-scope'}>
        <Story />
      </ThemeProvider>
    </LabelsProvider>
  )
}

const item = (value: string, title: string) => ({ value, title })

const preview: Preview = {
  decorators: [withTheme],
  afterEach: ({ canvasElement }) => checkConformance(canvasElement),
  initialGlobals: {
    brand: '#1f5fbf',
    // the tests run once in each: STORYBOOK_MODE=dark
    mode: import.meta.env.STORYBOOK_MODE ?? 'light',
    locale: 'zh',
    density: 'default',
    radius: '12',
    direction: 'ltr',
  },
  globalTypes: {
    brand: {
      description: 'Seed colour',
      toolbar: {
        icon: 'paintbrush',
        title: 'Brand',
        dynamicTitle: true,
        items: [
          item('#1f5fbf', 'Blue'),
          item('#8a1538', 'Crimson'),
          item('#5b2a86', 'Purple'),
          item('#0b6b3a', 'Green'),
          item('#ffe14d', 'Pale yellow'),
          item('#0a0a23', 'Near black'),
        ],
      },
    },
    mode: {
      description: 'Light or dark',
      toolbar: {
        icon: 'mirror',
        title: 'Mode',
        dynamicTitle: true,
        items: [item('light', 'Light'), item('dark', 'Dark'), item('system', 'System')],
      },
    },
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        title: 'Language',
        dynamicTitle: true,
        items: [item('zh', '中文'), item('en', 'English')],
      },
    },
    density: {
      description: 'Density',
      toolbar: {
        icon: 'component',
        title: 'Density',
        dynamicTitle: true,
        items: [item('compact', 'Compact'), item('default', 'Default'), item('comfortable', 'Comfortable')],
      },
    },
    radius: {
      description: 'Card radius',
      toolbar: {
        icon: 'circlehollow',
        title: 'Radius',
        items: [item('0', '0'), item('4', '4'), item('12', '12'), item('24', '24')],
      },
    },
    direction: {
      description: 'Writing direction',
      toolbar: {
        icon: 'transfer',
        title: 'Direction',
        items: [item('ltr', 'Left to right'), item('rtl', 'Right to left')],
      },
    },
  },
  parameters: {
    layout: 'padded',
    a11y: { test: 'error', config: { rules: [{ id: 'target-size', enabled: true }] } },
    controls: { expanded: true },
    options: { storySort: { order: ['Foundations', 'Components', 'Widgets'] } },
  },
}

export default preview
