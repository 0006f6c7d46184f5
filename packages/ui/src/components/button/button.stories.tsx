import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from './button.tsx'

const meta = {
  title: 'Components/Button',
  component: Button,
  parameters: {
    guide: {
      use: 'Does something on the page: saves, sends, opens. For going somewhere take a Link, or give the look of a button to a link with asChild.',
      do: [
        'Keep one solid button per view: the thing that most people come for.',
        'Name it with a verb and its object: “Save the notice”, not “OK”.',
        'Set loading while the action runs; the button keeps its size and its focus.',
      ],
      dont: [
        'Disable a button because input is missing; let people press it and show what to correct.',
        'Use danger for what can be undone.',
        'Put two solid buttons side by side.',
      ],
      keyboard: [
        ['Enter, Space', 'presses it'],
        ['Tab', 'goes to the next control'],
      ],
      accessibility: [
        'A real button: it is announced as one and works with every key that browsers know.',
        'While loading it stays focusable, announces that it is busy and does nothing when pressed.',
        'At least 24 pixels high, 40 on touch screens.',
        'A label that is a picture alone is an IconButton, which asks for its name.',
      ],
    },
  },
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
