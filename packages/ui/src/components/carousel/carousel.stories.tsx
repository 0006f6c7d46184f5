import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { Carousel } from './carousel.tsx'

const meta = {
  title: 'Components/Carousel',
  component: Carousel,
  args: { label: '使用提示', children: null },
  decorators: [
    (Inner) => (
      <div className="q:max-w-160">
        <Inner />
      </div>
    ),
  ],
  parameters: {
    guide: {
      use: 'A few pieces of the same kind, one at a time, where there is no room for all: tips, featured services. For pictures with a title, use Banner.',
      do: [
        'Keep it to about five slides; few people go further.',
        'Give all slides about the same height: the highest one decides.',
        'Keep it paused unless the slides are only glanced at.',
      ],
      dont: ['Hide what everybody needs in it.', 'Let it turn faster than it can be read, about six seconds.'],
      keyboard: [
        ['Tab', 'pause first, then back, the dots, on, then the slide that shows'],
        ['Left, Right', 'on the buttons and dots: previous and next slide'],
        ['Enter or Space', 'on a dot: goes to its slide'],
      ],
      accessibility: [
        'It turns only for those who have not asked for less motion, and stops under the pointer, with the focus inside, and on pause.',
        'A press on play starts it, also under the pointer and with the focus inside.',
        'Slides are announced when it is paused, not while it plays.',
        'Slides that do not show cannot be reached. A finger can swipe them.',
      ],
    },
  },
} satisfies Meta<typeof Carousel>

export default meta
type Story = StoryObj<typeof meta>

const tips = [
  { title: '整理主页', text: '点“管理卡片”，拖动卡片改变顺序，隐藏不用的卡片。' },
  { title: '订阅单位', text: '在通知设置里只接收你关心的单位的通知，重要通知不受影响。' },
  {
    title: '找到任何应用',
    text: '按“/”键打开全局搜索。应用、通知和人都能找到，支持拼音首字母，也支持英文名称。',
  },
]
const slides = tips.map(({ title, text }) => (
  <Card key={title} title={title} className="q:h-full">
    {text}
  </Card>
))

export const Tips: Story = {
  args: { children: slides },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const currentSlide = () => canvasElement.querySelector('[data-q="carousel-slide"]:not([inert])')
    await userEvent.click(canvas.getByRole('button', { name: '下一张' }))
    await expect(currentSlide()).toHaveAccessibleName('第 2 张，共 3 张')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(currentSlide()).toHaveTextContent('整理主页')
  },
}

export const Turning: Story = { args: { children: slides, interval: 600_000, defaultIndex: 1 } }

export const Many: Story = {
  args: {
    children: Array.from({ length: 24 }, (_, at) => (
      <Card key={String(at)} title={`第 ${at + 1} 条提示`}>
        <Button>知道了</Button>
      </Card>
    )),
  },
}

export const One: Story = { args: { children: slides[0] } }

export const Narrow: Story = {
  args: { children: slides, interval: 600_000, defaultIndex: 2 },
  decorators: [
    (Inner) => (
      <div style={{ maxWidth: 240 }}>
        <Inner />
      </div>
    ),
  ],
}
