import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Badge } from '../badge/badge.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from './tabs.tsx'

const meta = {
  title: 'Components/Tabs',
  component: Tabs,
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

export const ManyOnAPhone: Story = {
  args: { defaultValue: '0', children: null },
  render: (args) => (
    <div className="story-narrow">
      <Tabs {...args}>
        <TabsList label="类别">
          {['首页应用', '学习', '生活', '工作', '社交', '娱乐', '国际交流与合作'].map((name, at) => (
            <TabsTrigger key={name} value={String(at)}>
              {name}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="0">首页应用</TabsContent>
      </Tabs>
    </div>
  ),
}
