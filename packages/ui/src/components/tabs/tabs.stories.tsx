import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Badge } from '../badge/badge.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from './tabs.tsx'

const meta = {
  title: 'Components/Tabs',
  component: Tabs,
  parameters: {
    guide: {
      use: 'Several views of the same thing, of which one shows: received and sent notices, the categories of the app centre.',
      do: [
        'Name tabs with one or two words, the most used first.',
        'Use manual activation where opening a tab loads something.',
        'Use vertical tabs for many settings; there is room for longer names.',
      ],
      dont: [
        'Use tabs for steps that follow each other.',
        'Use them for pages with an address of their own; those are links.',
      ],
      keyboard: [
        ['Tab', 'reaches the open tab, then what it shows'],
        [
          'Left, Right',
          'previous and next tab, which opens at once (swapped in right-to-left; Up and Down for vertical tabs)',
        ],
        ['Home, End', 'first and last tab'],
        ['Enter or Space', 'opens the tab, with manual activation'],
      ],
      accessibility: ['The list has a name. Where tabs are cut off, the edge fades, and the open one is in sight.'],
    },
  },
} satisfies Meta<typeof Tabs>

export default meta
type Story = StoryObj<typeof meta>

const names = ['收到的', '发出的', '订阅', '收藏']

export const Default: Story = {
  args: { defaultValue: '收到的', children: null },
  render: (args) => (
    <Tabs {...args}>
      <TabsList label="通知">
        {names.map((name, at) => (
          <TabsTrigger key={name} value={name} disabled={name === '收藏'}>
            {name}
            {at === 0 && <Badge count={12} label="12 条未读" />}
          </TabsTrigger>
        ))}
      </TabsList>
      {names.map((name) => (
        <TabsContent key={name} value={name}>
          {name}的通知
        </TabsContent>
      ))}
    </Tabs>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('tab', { name: /收到的/ }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: '发出的' })).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('发出的的通知')
  },
}

const kinds = ['首页应用', '学习', '生活', '工作', '社交', '娱乐', '国际交流与合作']

export const ManyOnAPhone: Story = {
  args: { defaultValue: '0', children: null },
  render: (args) => (
    <div className="story-narrow">
      <Tabs {...args}>
        <TabsList label="类别">
          {kinds.map((name, at) => (
            <TabsTrigger key={name} value={String(at)}>
              {name}
            </TabsTrigger>
          ))}
        </TabsList>
        {kinds.map((name, at) => (
          <TabsContent key={name} value={String(at)}>
            {name}
          </TabsContent>
        ))}
      </Tabs>
    </div>
  ),
}

export const Vertical: Story = {
  args: { defaultValue: '账号', orientation: 'vertical', children: null },
  render: (args) => (
    <Tabs {...args}>
      <TabsList label="设置">
        {['账号', '通知', '外观与语言', '国际教育交流与合作处的订阅设置'].map((name) => (
          <TabsTrigger key={name} value={name}>
            {name}
          </TabsTrigger>
        ))}
      </TabsList>
      {['账号', '通知', '外观与语言', '国际教育交流与合作处的订阅设置'].map((name) => (
        <TabsContent key={name} value={name}>
          {name}的内容
        </TabsContent>
      ))}
    </Tabs>
  ),
}
