import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { RelativeTime } from './relative-time.tsx'

const now = '2026-03-09T10:30:00+08:00'

const meta = {
  title: 'Components/RelativeTime',
  component: RelativeTime,
  args: { date: '2026-03-09T05:30:00+08:00', now },
  parameters: {
    guide: {
      use: 'The time since or until a moment, for lists. It updates itself.',
      do: [
        'Use it for recent times: notices, messages, the last change.',
        'Let people see the exact time in its title.',
      ],
      dont: [
        'Use it for a deadline or an appointment: those are written out with date and time.',
        'Set `now` outside of tests and of pages drawn on a server; the clock is better.',
      ],
      accessibility: [
        'A time element with the exact moment, which assistive technology and search engines read.',
        'Changes are not announced: a list of times would never be silent.',
      ],
    },
  },
} satisfies Meta<typeof RelativeTime>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement, globals }) => {
    const text = globals.locale === 'en' ? '5 hours ago' : '5小时前'
    await expect(within(canvasElement).getByText(text)).toHaveAttribute('datetime', '2026-03-08T21:30:00.000Z')
  },
}

const seconds = [10, 60, 20 * 60, 5 * 3600, 3 * 86_400, 60 * 86_400, 800 * 86_400, -7200]

/** From just now to years ago, and ahead. */
export const Distances: Story = {
  render: () => (
    <ul className="story-stack">
      {seconds.map((ago) => (
        <li key={ago}>
          <RelativeTime date={Date.parse(now) - ago * 1000} now={now} />
        </li>
      ))}
    </ul>
  ),
}

export const English: Story = { ...Distances, globals: { locale: 'en' } }

/** A value that is no date shows nothing, instead of “Invalid Date”. */
export const NoDate: Story = {
  render: () => (
    <p>
      最后登录：
      <RelativeTime date="昨天" now={now} />—
    </p>
  ),
}
