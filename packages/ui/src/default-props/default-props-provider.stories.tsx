import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Button } from '../components/button/button.tsx'
import { Input } from '../components/input/input.tsx'
import { Select } from '../components/select/select.tsx'
import { DefaultPropsProvider } from './default-props-provider.tsx'

const meta = {
  title: 'Foundations/DefaultPropsProvider',
  component: DefaultPropsProvider,
  parameters: {
    guide: {
      use: 'Sets props for all components of a kind in a part of the page, for example small controls in a toolbar.',
      do: [
        'Set it around a toolbar, a sidebar or the whole application, with an object that stays the same.',
        'Give a single component its own props where it differs: they win.',
      ],
      dont: [
        'Use it for colours, radii or heights: those belong to the theme, which changes without rendering.',
        'Make every button solid: a view has one, and the kit’s own dialogs take the default as well.',
      ],
      accessibility: ['It changes no name and no role, unless a default does.'],
    },
  },
  args: { defaults: {}, children: null },
} satisfies Meta<typeof DefaultPropsProvider>

export default meta
type Story = StoryObj<typeof meta>

const bar = (
  <div className="story-row">
    <Button>保存 Save</Button>
    <Button variant="ghost">取消 Cancel</Button>
    <Select aria-label="语言 Language" options={[{ value: 'zh', label: '中文' }]} />
    <Input aria-label="名称 Name" placeholder="名称 Name" />
  </div>
)

const small = { Button: { size: 'small', variant: 'soft' }, Select: { size: 'small' } } as const
const large = { Button: { size: 'large' } } as const

/** Without defaults, with defaults, and with other defaults nested inside. */
export const Nested: Story = {
  render: () => (
    <div className="story-stack">
      {bar}
      <DefaultPropsProvider defaults={small}>
        {bar}
        <DefaultPropsProvider defaults={large}>{bar}</DefaultPropsProvider>
      </DefaultPropsProvider>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const heights = within(canvasElement)
      .getAllByRole('button', { name: '保存 Save' })
      .map((button) => button.offsetHeight)
    await expect([...heights].sort((a, b) => a - b)).toEqual([heights[1], heights[0], heights[2]])
  },
}
