import { ThemeProvider } from '@quadrangle/ui'
import { createTheme, type ThemeConfig } from '@quadrangle/ui/theme'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Specimen } from './specimen.tsx'
import './brands.css'

const brands: ThemeConfig[] = [
  { brand: '#1f5fbf' },
  { brand: '#8a1538', cardRadius: 2, cardTitleBackground: '#8a1538' },
  { brand: '#ffe14d', cardRadius: 24, density: 'comfortable' },
]

const themes = brands.map((config) => createTheme(config))

const meta = {
  title: 'Foundations/Three brands',
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    controls: { disable: true },
    // The same cards appear three times, so their names appear three times.
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
  },
  render: (_, { globals }) => (
    <>
      {themes.map((theme) => (
        <ThemeProvider
          key={theme.config.brand}
          theme={theme}
          mode={globals.mode === 'dark' ? 'dark' : 'light'}
          className="brand-sample"
        >
          <Specimen />
        </ThemeProvider>
      ))}
    </>
  ),
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

/** The same components under three configurations on one page. */
export const ThreeBrands: Story = {
  play: async ({ canvasElement }) => {
    const samples = [...canvasElement.querySelectorAll('.brand-sample')]
    const radii = samples.map((sample) => getComputedStyle(sample).getPropertyValue('--qd-card-radius'))
    await expect(radii).toEqual(['12px', '2px', '24px'])
  },
}
