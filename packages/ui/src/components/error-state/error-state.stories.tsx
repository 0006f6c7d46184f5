import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { ErrorState } from './error-state.tsx'
import { FailedOverlay, FailedPart } from './failed-part.tsx'

const meta = {
  title: 'Components/ErrorState',
  component: ErrorState,
  args: {
    title: '通知没有加载出来',
    detail: '网络暂时不可用，请检查网络后重试。',
    reference: 'req-7f3a9c',
    onRetry: fn(),
  },
  parameters: {
    guide: {
      use: 'The placeholder of content that failed to load: what happened, why, and what to do.',
      do: [
        'Say what failed in `title` and why in `detail`, in the reader’s words.',
        'Show the reference by which support finds the failure.',
        'Replace only the part of the page that failed.',
        'Load parts with `lazyPart(load, FailedPart)`, menus and dialogs with `FailedOverlay`.',
      ],
      dont: [
        'Show a code or an exception without a sentence.',
        'Use it for invalid input: a Field shows that beside the input.',
      ],
      keyboard: [
        ['Tab', 'Moves to the buttons.'],
        ['Enter', 'Tries again. The button keeps the focus.'],
        ['Escape', 'Closes the message of a menu or dialog that failed to load.'],
      ],
      accessibility: [
        'An alert: it is read aloud as soon as it appears.',
        'During a retry the button shows that it is loading, and keeps the focus.',
      ],
    },
  },
} satisfies Meta<typeof ErrorState>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvasElement, globals }) => {
    const name = globals.locale === 'en' ? 'Try again' : '重试'
    await userEvent.click(within(canvasElement).getByRole('button', { name }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const Retrying: Story = {
  args: { retrying: true },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await expect(args.onRetry).not.toHaveBeenCalled()
  },
}

/** Inside a card. */
export const Small: Story = {
  args: { size: 'small', reference: undefined },
  decorators: [
    (Story) => (
      <div className="story-card story-narrow">
        <Story />
      </div>
    ),
  ],
}

/** Without a title and detail: the kit’s default texts. */
export const DefaultTexts: Story = { args: { title: undefined, detail: undefined, reference: undefined } }

/** A second action beside the retry. */
export const TwoWays: Story = { args: { action: <Button variant="ghost">返回首页</Button> } }

/** Without a retry. */
export const NoRetry: Story = { args: { onRetry: undefined, detail: '这条通知已被撤回。' } }

/** A part whose code failed to load, for `lazyPart`. */
export const Part: Story = {
  render: () => (
    <div className="story-card story-narrow">
      <FailedPart retry={fn()} />
    </div>
  ),
}

/** A menu or dialog whose code failed to load: at the bottom of the window. */
export const Overlay: Story = {
  render: () => (
    <div className="q:relative q:h-48 q:contain-layout">
      <FailedOverlay retry={fn()} onClose={fn()} />
    </div>
  ),
}

export const LongText: Story = {
  args: {
    title: '二〇二五至二〇二六学年第二学期研究生学位论文开题报告与中期考核通知没有加载出来',
    detail: 'Die Benachrichtigungseinstellungen für Lehrveranstaltungen konnten nicht wiederhergestellt werden.',
    reference: '4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7',
  },
  decorators: [
    (Story) => (
      <div className="story-card q:max-w-60">
        <Story />
      </div>
    ),
  ],
}
