import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Banner } from './banner.tsx'

const meta = {
  title: 'Components/Banner',
  component: Banner,
  parameters: {
    guide: {
      use: 'The pictures at the top of a portal: a few pieces of news, each a picture with a title, taking turns. It is a Carousel that fills its frame.',
      do: [
        'Use pictures whose edges may be cut; their shape follows the frame, 3:1 on wide screens and 16:9 on phones.',
        'Write the title as text, not into the picture: it is read aloud, translated and found.',
        'Start with the one that matters most; the first slide is seen by all, the third by few.',
      ],
      dont: ['Show more than about five.', 'Put here alone what people have to know.'],
      keyboard: [
        ['Tab', 'pause first, then back and on, then the picture that shows, if it leads somewhere'],
        ['Left, Right', 'on the buttons: previous and next picture'],
      ],
      accessibility: [
        'The pictures do not move for those who want less motion, under the pointer, with the focus inside, while the page is hidden, and on pause.',
        'A press on play starts them, also under the pointer and with the focus inside.',
        'Title and controls are on a dark ground, so they can be read on any picture.',
        'A finger can swipe the pictures.',
      ],
    },
  },
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
    const currentSlide = () => canvasElement.querySelector('[data-q="banner-slide"]:not([inert])')
    await expect(currentSlide()).toHaveAccessibleName('第 2 张，共 3 张')
    await userEvent.click(canvas.getByRole('button', { name: '下一张' }))
    await expect(currentSlide()).toHaveAccessibleName('第 3 张，共 3 张')
    await userEvent.keyboard('{ArrowRight}')
    await expect(currentSlide()).toHaveAccessibleName('第 1 张，共 3 张')
    await userEvent.click(canvas.getByRole('button', { name: '暂停轮播' }))
    await expect(canvas.getByRole('button', { name: '播放轮播' })).toBeVisible()
  },
}

export const One: Story = { args: { slides: slides.slice(0, 1) } }

const missing = slides.map((slide) => ({ ...slide, image: 'data:image/png;base64,AAAA' }))
export const MissingPictures: Story = { args: { slides: missing, interval: 600_000 } }

export const Narrow: Story = {
  args: { slides, startIndex: 1, interval: 600_000 },
  decorators: [
    (Inner) => (
      <div className="story-narrow">
        <Inner />
      </div>
    ),
  ],
}
