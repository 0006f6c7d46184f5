import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Link, type LinkComponent, LinkProvider } from './link.tsx'

const go = fn()
const RouterLink: LinkComponent = ({ href, children, ...rest }) => (
  <a
    {...rest}
    href={href}
    data-router
    onClick={(event) => {
      event.preventDefault()
      go(href)
    }}
  >
    {children}
  </a>
)

const meta = {
  title: 'Foundations/LinkProvider',
  component: LinkProvider,
  parameters: {
    guide: {
      use: 'Lets a router draw every inside link of the kit, so that pages change without a reload. Links that lead out stay plain.',
      do: ['Set it once, at the top. The component gets the props of an a element, of which href is always there.'],
      dont: ['Swallow the other props: names for screen readers and styles come through them.'],
      accessibility: [
        'What the component draws must be a real link with its address, so that it can be opened in a new tab.',
      ],
    },
  },
  args: { component: RouterLink, children: null },
} satisfies Meta<typeof LinkProvider>

export default meta
type Story = StoryObj<typeof meta>

export const InsideAndOutside: Story = {
  render: () => (
    <LinkProvider component={RouterLink}>
      <p className="story-card">
        <Link href="/notice-v2">通知公告</Link> · <Link href="https://example.edu">学校主页</Link>
      </p>
    </LinkProvider>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('link', { name: '通知公告' }))
    await expect(go).toHaveBeenCalledWith('/notice-v2')
    await expect(canvas.getByRole('link', { name: '学校主页' })).not.toHaveAttribute('data-router')
  },
}
