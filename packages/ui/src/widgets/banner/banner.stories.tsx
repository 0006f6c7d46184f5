import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Banner } from './banner.tsx'

const meta = {
  title: 'Widgets/Banner',
  component: Banner,
} satisfies Meta<typeof Banner>

export default meta
type Story = StoryObj<typeof meta>

/** Drawn in code, so that stories need no files. */
const picture = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="hsl(${hue} 60% 80%)"/><stop offset="1" stop-color="hsl(${hue + 40} 50% 45%)"/></linearGradient></defs><rect width="120" height="40" fill="url(#g)"/><path d="M0 30 30 14 52 27 80 9 120 30V40H0Z" fill="hsl(${hue + 60} 40% 30%)"/></svg>`,
  )}`

const slides = [
  { id: 'a', image: picture(200), title: '百年校庆开幕', text: '十一月二十日，主楼前广场', href: '/notice/1' },
  {
    id: 'b',
    image: picture(30),
    title: '国际教育交流与合作处关于组织二〇二六年春季学期本科生赴境外高校交换学习项目报名及遴选工作的通知',
  },
  { id: 'c', image: picture(120), title: '春季学期选课', href: 'https://jw.example.edu' },
]

export const Three: Story = {
  args: { slides, startIndex: 1, interval: 600_000 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const shown = () => canvasElement.querySelector('[data-q="banner-slide"]:not([inert])')
    await expect(shown()).toHaveAccessibleName('第 2 张，共 3 张')
    await userEvent.click(canvas.getByRole('button', { name: '下一张' }))
    await expect(shown()).toHaveAccessibleName('第 3 张，共 3 张')
    await userEvent.keyboard('{ArrowRight}')
    await expect(shown()).toHaveAccessibleName('第 1 张，共 3 张')
    await userEvent.click(canvas.getByRole('button', { name: '暂停轮播' }))
    await expect(canvas.getByRole('button', { name: '播放轮播' })).toBeVisible()
  },
}

export const One: Story = { args: { slides: slides.slice(0, 1) } }
