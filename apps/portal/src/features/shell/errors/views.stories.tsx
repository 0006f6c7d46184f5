import { ApiError } from '@quadrangle/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { onPortal } from '../../../testing/portal-stage.tsx'
import { ConfigErrorView } from './config-error-view.tsx'
import { LoadTimeoutView } from './load-timeout-view.tsx'
import { NotFoundView } from './not-found-view.tsx'
import { RouteErrorView } from './route-error-view.tsx'

const meta = {
  title: 'Portal/What goes wrong',
  component: NotFoundView,
  decorators: [onPortal()],
  parameters: {
    layout: 'fullscreen',
    guide: {
      use: 'Replaces a page that does not exist, does not load, or breaks.',
      do: [
        'Say what happened, why, and what to do, in this order.',
        'Offer one way on, and a second one if there is any.',
      ],
      dont: ['Apologise, joke, or show a code without a sentence.'],
      keyboard: [['Tab', 'Moves to the links and buttons.']],
      accessibility: ['The title is the heading of the page.', 'What failed is announced as soon as it shows.'],
    },
  },
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const NotFound: Story = {
  render: () => <NotFoundView />,
  play: async ({ canvasElement, globals }) => {
    const title = globals.locale === 'en' ? 'This page does not exist' : '页面不存在'
    await expect(within(canvasElement).getByRole('heading', { name: title })).toBeVisible()
  },
}

export const NotFoundEnglish: Story = { ...NotFound, globals: { locale: 'en' } }

const error = new ApiError({ errcode: 503, errmsg: '服务器正在维护，预计 10 分钟后恢复。' })

/** A page whose code or person failed to load. */
export const PageFailed: Story = { render: () => <RouteErrorView error={error} reset={() => undefined} /> }

export const TimedOut: Story = { render: () => <LoadTimeoutView /> }

/** The configuration is not loaded, so the page is bare. */
export const CouldNotStart: Story = {
  render: (_, { globals }) => <ConfigErrorView locale={globals.locale === 'en' ? 'en' : 'zh'} />,
}
