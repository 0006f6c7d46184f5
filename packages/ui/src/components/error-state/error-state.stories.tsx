import type { Meta, StoryObj } from '@storybook/react-vite'
import { ErrorState } from './error-state.tsx'

const meta = {
  title: 'Components/ErrorState',
  component: ErrorState,
} satisfies Meta<typeof ErrorState>

export default meta
type Story = StoryObj<typeof meta>

const args = {
  title: '通知没有加载出来',
  detail: '网络暂时不可用，请检查网络后重试。',
  reference: 'req-7f3a9c',
  onRetry: () => undefined,
}

export const Default: Story = { args }
export const Retrying: Story = { args: { ...args, retrying: true } }
export const Small: Story = { args: { ...args, size: 'small', reference: undefined } }
