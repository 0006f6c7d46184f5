import { contrastPairs } from '@quadrangle/ui/theme'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { themeOfToolbar } from '../theme-of-toolbar.ts'
import type { ToolbarValues } from '../toolbar.ts'
import { ContrastPage } from './contrast-page.tsx'

const meta = {
  title: 'Foundations/Contrast',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  render: (_, { globals }) => {
    const { brand } = themeOfToolbar(globals as unknown as ToolbarValues).config
    return <ContrastPage key={brand} seed={brand} />
  },
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const promises = contrastPairs.length * 2

/** Starts with the brand of the toolbar. */
export const Contrast: Story = {}

/** A colour that cannot be text on anything light: the page shows its replacement and how far the two are apart. */
export const PaleSeed: Story = {
  render: () => <ContrastPage seed="#ffe14d" />,
}

/** A seed is typed, mistyped and randomized: the verdicts follow, and an invalid colour changes nothing. */
export const Typing: Story = {
  tags: ['!dev'],
  render: () => <ContrastPage seed="#1f5fbf" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const seed = canvas.getByRole('textbox', { name: 'Seed colour' })
    const status = () => canvas.getByRole('status')
    await expect(canvas.getAllByRole('row').length).toBeGreaterThan(promises)
    await expect(status()).toHaveTextContent(`#1f5fbf: ${promises} of ${promises} contrasts hold`)

    await userEvent.clear(seed)
    await expect(seed).toHaveAccessibleDescription(/Not a colour/)
    await expect(status()).toHaveTextContent('#1f5fbf')
    await userEvent.type(seed, 'ffe14d')
    await expect(status()).toHaveTextContent(
      `#ffe14d: ${promises} of ${promises} contrasts hold, 3 uses of the seed were adjusted`,
    )
    await expect(canvas.getByText('accent-mark, light')).toBeVisible()

    await userEvent.click(canvas.getByRole('button', { name: 'Random seed' }))
    await expect(status()).not.toHaveTextContent('#ffe14d')
    await expect(status()).toHaveTextContent(`${promises} of ${promises} contrasts hold`)
  },
}
