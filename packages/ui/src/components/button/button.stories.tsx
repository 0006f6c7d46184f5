import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from './button.tsx'

const meta = {
  title: 'Components/Button',
  component: Button,
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const Variants: Story = {
  args: { children: '保存' },
  render: (args) => (
    <div className="story-stack">
      {(['small', 'default', 'large'] as const).map((size) => (
        <div className="story-row" key={size}>
          {(['solid', 'soft', 'outline', 'ghost', 'danger'] as const).map((variant) => (
            <Button key={variant} {...args} size={size} variant={variant}>
              {variant} 按钮
            </Button>
          ))}
        </div>
      ))}
    </div>
  ),
}

export const States: Story = {
  render: () => (
    <div className="story-row">
      <Button variant="solid" loading>
        正在保存
      </Button>
      <Button loading>Saving</Button>
      <Button variant="solid" disabled>
        不可用
      </Button>
      <Button disabled>Disabled</Button>
      <Button asChild variant="soft">
        <a href="/home">看起来像按钮的链接</a>
      </Button>
    </div>
  ),
}

export const LongText: Story = {
  args: { children: 'Benachrichtigungseinstellungen für Lehrveranstaltungen wiederherstellen' },
  decorators: [
    (Inner) => (
      <div className="story-narrow">
        <Inner />
      </div>
    ),
  ],
}
