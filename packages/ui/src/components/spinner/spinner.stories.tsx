import type { Meta, StoryObj } from '@storybook/react-vite'
import { Spinner } from './spinner.tsx'

const meta = {
  title: 'Components/Spinner',
  component: Spinner,
} satisfies Meta<typeof Spinner>

export default meta
type Story = StoryObj<typeof meta>

export const Sizes: Story = {
  render: () => (
    <div className="story-row">
      <Spinner size="small" />
      <Spinner />
      <Spinner size="large" tip="正在加载，请稍候" />
    </div>
  ),
}
