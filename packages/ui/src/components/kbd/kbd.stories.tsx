import type { Meta, StoryObj } from '@storybook/react-vite'
import { Kbd } from './kbd.tsx'

const meta = {
  title: 'Components/Kbd',
  component: Kbd,
  parameters: {
    guide: {
      use: 'A key, or keys that are pressed together: in help, beside commands, in hints.',
      do: [
        'Write shortcuts with `keys`: they get the names and symbols of the keyboard that people have.',
        'Give what is printed on a single key as its content.',
      ],
      dont: ['Make it a button.', 'Show shortcuts on a touch screen that has no keys.'],
      accessibility: ['Symbols such as ↑ are read as the name of the key, in the language of the kit.'],
    },
  },
} satisfies Meta<typeof Kbd>

export default meta
type Story = StoryObj<typeof meta>

export const Single: Story = {
  render: () => (
    <p>
      按 <Kbd>J</Kbd> 和 <Kbd>K</Kbd> 在通知间移动，<Kbd>?</Kbd> 查看全部快捷键。
    </p>
  ),
}

export const Shortcuts: Story = {
  render: () => (
    <div className="story-row">
      {['mod+k', 'mod+shift+P', 'alt+ArrowUp', 'shift+Space', 'ctrl++', 'Escape', 'F10', 'Enter'].map((keys) => (
        <Kbd key={keys} keys={keys} />
      ))}
    </div>
  ),
}
