import { contract } from '@quadrangle/api-client/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { failing, onPortal, pending } from '../../testing/portal-stage.tsx'
import type { HomeCardInfo } from './arrangement.ts'
import type { CardContentData } from './content.ts'
import { HomeCardFrame } from './home-card-frame.tsx'
import { Visit } from './visit.tsx'

const collection = contract.card.collection.data.parse(contract.card.collection.example.data)
// a source without a component, to show the frame and a card/v1 content
const card: HomeCardInfo = {
  ...(collection.card_all[0] as HomeCardInfo),
  name: '校园一卡通',
  name_en: 'Campus card',
  url: 'campus-card',
}

const content = (data: CardContentData['data'], tips: number): CardContentData => ({
  version: 'card/v1',
  kind: 'keyValue',
  data,
  global: { tips },
})
const balance = content(
  [
    { id: 'balance', title: '余额', value: 128.5, unit: '元', unread: 1 },
    { id: 'month', title: '本月消费', value: 642.3, unit: '元', unread: 0 },
    { id: 'last', title: '最近一笔', value: '第二食堂 14.00', unread: 0 },
  ],
  1,
)

const meta = {
  title: 'Portal/Card frame',
  component: HomeCardFrame,
  decorators: [
    (Story) => (
      <div className="max-w-104">
        <Visit>
          <Story />
        </Visit>
      </div>
    ),
  ],
  args: { card },
  parameters: {
    guide: {
      use: 'One card of the home page, with what a system of the institution says, or with what went wrong.',
      do: ['Keep the height the same while it loads, when it is full and when it fails.'],
      dont: ['Let a card that failed take the page with it: each has its own frame and its own retry.'],
      keyboard: [['Tab', 'Goes to the title, then to the actions, then into the content.']],
      accessibility: ['While it loads it says that it is busy.', 'A failure is announced.'],
    },
  },
} satisfies Meta<typeof HomeCardFrame>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = { decorators: [onPortal({ answers: { card: { content: async () => balance } } })] }

export const English: Story = { ...Full, globals: { locale: 'en' } }

export const Loading: Story = { decorators: [onPortal({ answers: { card: { content: pending } } })] }

export const Empty: Story = {
  decorators: [onPortal({ answers: { card: { content: async () => content([], 0) } } })],
}

/** A failure with a retry. */
export const Failed: Story = {
  decorators: [onPortal({ answers: { card: { content: failing(502, '一卡通系统暂时没有应答，请稍后再试。') } } })],
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByText('一卡通系统暂时没有应答，请稍后再试。')
    await expect(alert).toBeVisible()
    await expect(within(canvasElement).getByRole('button')).toBeEnabled()
  },
}

let answer: () => Promise<never> = pending

/** During a retry the failure stays, so that the pressed button keeps its place and the focus. */
export const TriedAgain: Story = {
  beforeEach: () => {
    answer = failing(502, '一卡通系统暂时没有应答，请稍后再试。')
  },
  decorators: [onPortal({ answers: { card: { content: () => answer() } } })],
  play: async ({ canvasElement }) => {
    const retry = await within(canvasElement).findByRole('button')
    answer = pending
    await userEvent.click(retry)
    await expect(retry).toHaveAttribute('aria-busy', 'true')
    await expect(retry).toHaveFocus()
    await expect(within(canvasElement).getByText('一卡通系统暂时没有应答，请稍后再试。')).toBeVisible()
  },
}
