import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Stepper } from './stepper.tsx'

const steps = [
  { id: 'person', label: '个人信息' },
  { id: 'project', label: '选择项目', text: '最多三个志愿' },
  { id: 'files', label: '上传材料', optional: true },
  { id: 'confirm', label: '确认提交' },
]

const meta = {
  title: 'Components/Stepper',
  component: Stepper,
  args: { label: '申请步骤', steps, current: 'project' },
  parameters: {
    guide: {
      use: 'The steps of a form that has several pages, and which of them one is at.',
      do: [
        'Use three to seven steps, each named in one to four words.',
        'Give `onStepSelect` where people may go back; what they filled in has to be kept.',
        'Set `status: "error"` on a step whose input is not accepted.',
      ],
      dont: [
        'Use it for views in no order; those are Tabs.',
        'Use it for what happens without the person; that is a Timeline.',
        'Move people on when they press a step that is still to come: they use the button of the form.',
      ],
      keyboard: [
        ['Tab', 'goes through the steps that were reached, where one may go back'],
        ['Enter or Space', 'opens the step; the focus stays on it'],
      ],
      accessibility: [
        'A list with a name; each step says its status after its name, and one is the current step.',
        'After a change of the step the form moves the focus to the heading of the new page.',
      ],
    },
  },
} satisfies Meta<typeof Stepper>

export default meta
type Story = StoryObj<typeof meta>

export const Horizontal: Story = {}

export const GoingBack: Story = {
  args: {
    current: 'files',
    steps: steps.map((step) => (step.id === 'project' ? { ...step, status: 'error' as const } : step)),
    onStepSelect: fn(),
  },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /个人信息/ }))
    await expect(args.onStepSelect).toHaveBeenCalledWith('person')
  },
}

export const Vertical: Story = {
  args: { orientation: 'vertical' },
  render: (args) => (
    <div className="story-card">
      <Stepper
        {...args}
        steps={[
          ...steps.slice(0, 3),
          { id: 'long', label: '国际教育交流与合作处关于赴境外高校交换学习项目的报名承诺书与家长知情同意书' },
        ]}
      />
    </div>
  ),
}
