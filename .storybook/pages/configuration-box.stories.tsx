import { Button, Card, createTheme, Progress, Tag, ThemeProvider } from '@quadrangle/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo, useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { ConfigurationBox, codeOf } from '../configuration/configuration-box.tsx'
import { configurationStyles } from '../configuration/configuration-styles.ts'
import { themeOfToolbar } from '../theme-of-toolbar.ts'

const meta = {
  title: 'Foundations/Configuration box',
  tags: ['!autodocs'],
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const { brand, density, cardRadius } = createTheme().config
const menus = { brand, density, radius: String(cardRadius) }
const colours = {
  text: 'var(--qd-text)',
  muted: 'var(--qd-text-muted)',
  border: 'var(--qd-border-control)',
  field: 'var(--qd-surface-raised)',
  accent: 'var(--qd-focus)',
  danger: 'var(--qd-danger)',
  warning: 'var(--qd-warning)',
}

/** The box of the toolbar beside components that it restyles. */
function Workbench({ start = '' }: { start?: string }) {
  const [text, setText] = useState(start)
  const [configuration, setConfiguration] = useState(codeOf(start).code ?? '')
  const theme = useMemo(() => themeOfToolbar({ ...menus, configuration }), [configuration])
  const change = (next: string) => {
    setText(next)
    setConfiguration((before) => codeOf(next).code ?? before)
  }
  return (
    <div className="q:grid q:gap-6 q:md:grid-cols-2 q:max-w-4xl">
      <style>{configurationStyles(colours)}</style>
      <ConfigurationBox text={text} onTextChange={change} />
      <ThemeProvider theme={theme} mode="light" className="q:rounded-card q:bg-surface q:p-4">
        <Card title="本周安排" unreadCount={3}>
          <div className="story-stack">
            <Tag>未读</Tag>
            <Progress label="本学期进度" value={64} />
            <Button variant="solid">查看全部</Button>
          </div>
        </Card>
      </ThemeProvider>
    </div>
  )
}

const scopeOf = (canvasElement: HTMLElement) => {
  const scopes = canvasElement.querySelectorAll<HTMLElement>('[data-theme-scope]')
  return getComputedStyle(scopes[scopes.length - 1] as HTMLElement)
}

/**
 * Pasting restyles immediately; an invalid field is refused individually, and an invalid text keeps the previous
 * configuration.
 */
export const Pasting: Story = {
  render: () => <Workbench />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const box = canvas.getByRole('textbox')
    const token = (name: string) => scopeOf(canvasElement).getPropertyValue(name)
    const background = () => getComputedStyle(canvas.getByRole('button', { name: '查看全部' })).backgroundColor
    const before = background()

    await userEvent.click(box)
    await userEvent.paste('{"brand_color": "#8a1538", "card_radius": 0, "header_style": {"height": 9999}}')
    await expect(background()).toBe('rgb(138, 21, 56)')
    await expect(background()).not.toBe(before)
    await expect(token('--qd-card-radius')).toBe('0px')
    await expect(canvas.getByRole('status')).toHaveTextContent('2 fields understood, 1 refused')
    await expect(canvas.getByText(/expected a number from 48 to 120/)).toBeVisible()

    await userEvent.type(box, 'x')
    await expect(canvas.getByRole('status')).toHaveTextContent('Line 1, column 79: expected the end, found "x"')
    await expect(background()).toBe('rgb(138, 21, 56)')

    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    await expect(box).toHaveValue('')
    await expect(background()).toBe(before)
  },
}

/** A seed that cannot be used for everything, and a field that is refused. */
export const Verdicts: Story = {
  render: () => (
    <Workbench start={'{\n  "brand": "#ffe14d",\n  "cardRadius": -4,\n  "names": { "zh": "云山大学" }\n}'} />
  ),
}

const { code: crimson = '' } = codeOf('{"brand": "#8a1538", "cardRadius": 24}')

/** The same through the URL, as with the box of the toolbar: this story is opened with a configuration. */
export const FromTheAddress: Story = {
  globals: { configuration: crimson },
  render: () => <Button variant="solid">云山大学</Button>,
  play: async ({ canvasElement }) => {
    await expect(getComputedStyle(within(canvasElement).getByRole('button')).backgroundColor).toBe('rgb(138, 21, 56)')
    await expect(scopeOf(canvasElement).getPropertyValue('--qd-card-radius')).toBe('24px')
  },
}
