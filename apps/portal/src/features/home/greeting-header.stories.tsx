import { contract } from '@quadrangle/api-client/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { unreadAtom } from '../../state/notices.ts'
import { setUserAtom } from '../../state/session.ts'
import { clockAt, onPortal, type PortalStore } from '../../testing/portal-stage.tsx'
import { GreetingHeader } from './greeting-header.tsx'
import { messagesAtom } from './state-messages.ts'
import { agendaAtom } from './state-planner.ts'

const meta = {
  title: 'Portal/Greeting',
  component: GreetingHeader,
  beforeEach: clockAt('2026-03-09T08:30:00+08:00'),
  parameters: {
    guide: {
      use: 'The head of the home page: who someone is, which day it is, and what waits for them.',
      do: ['Keep to what can be acted on: unread notices, replies that are due, today’s events.'],
      dont: ['Add a picture or a quotation: the page is opened thirty times a week.'],
      accessibility: ['It is the heading of the page and takes the focus after a change of page.'],
    },
  },
} satisfies Meta<typeof GreetingHeader>

export default meta
type Story = StoryObj<typeof meta>

const user = contract.user.info.data.parse(contract.user.info.example.data)
const notices = contract.notice.list.data.parse(contract.notice.list.example.data)

const withUnread = (unread: number) => (store: PortalStore) => {
  store.set(messagesAtom, { unread: notices.list, due: 1 })
  store.set(unreadAtom, unread)
  store.set(agendaAtom, [])
}

/** A usual morning. */
export const Waiting: Story = {
  decorators: [onPortal({ prepare: withUnread(3) })],
  play: async ({ canvasElement, globals }) => {
    const unread = globals.locale === 'en' ? '3 unread notices' : '3 条未读通知'
    await expect(within(canvasElement).getByRole('link', { name: unread })).toBeVisible()
  },
}

export const English: Story = { ...Waiting, globals: { locale: 'en' } }

/** After a holiday. */
export const ManyWaiting: Story = { decorators: [onPortal({ prepare: withUnread(9999) })] }

export const NothingWaiting: Story = {
  decorators: [
    onPortal({
      prepare: (store) => {
        store.set(messagesAtom, { unread: [], due: 0 })
        store.set(agendaAtom, [])
      },
    }),
  ],
}

/** The second line keeps its height, so that nothing shifts. */
export const StillLoading: Story = { decorators: [onPortal()] }

export const LongName: Story = {
  globals: { locale: 'en' },
  decorators: [
    onPortal({
      prepare: (store) => {
        store.set(setUserAtom, { ...user, name_en: 'Wolfeschlegelsteinhausenbergerdorff-Maximilian Rechtsschutz' })
        withUnread(3)(store)
      },
    }),
    (Story) => (
      <div className="story-narrow">
        <Story />
      </div>
    ),
  ],
}
