import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { ErrorState } from '../components/error-state/error-state.tsx'
import { Field } from '../components/field/field.tsx'
import { Input } from '../components/input/input.tsx'
import { LabelsProvider } from './labels-provider.tsx'

const meta = {
  title: 'Foundations/LabelsProvider',
  component: LabelsProvider,
  parameters: {
    guide: {
      use: 'Sets the language of every visible and spoken string of the kit, and replaces single ones.',
      do: [
        'Set it once, at the top, to the language of the page; zh is the default.',
        'Replace a string if your institution has its own term. Only that one changes.',
      ],
      dont: [
        'Do not pass texts that a component already has; they would lack the second language.',
        'Do not use it for your own texts; they belong to your own catalogue.',
      ],
      accessibility: ['Spoken names change with the visible ones. Set lang on the page to the same language.'],
    },
  },
  args: { locale: 'zh', children: null },
} satisfies Meta<typeof LabelsProvider>

export default meta
type Story = StoryObj<typeof meta>

const sample = (
  <>
    <Field label="Quadrangle" optional>
      <Input />
    </Field>
    <ErrorState size="small" onRetry={() => undefined} />
  </>
)

/** Both languages, one string replaced, and a language that the kit does not know: it speaks Chinese. */
export const Languages: Story = {
  render: () => (
    <div className="story-stack">
      <LabelsProvider locale="zh">{sample}</LabelsProvider>
      <LabelsProvider locale="en_GB">{sample}</LabelsProvider>
      <LabelsProvider locale="en" labels={{ errorState: { retry: 'Have another go' } }}>
        {sample}
      </LabelsProvider>
      <LabelsProvider locale="tlh">{sample}</LabelsProvider>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: 'Have another go' })).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: '重试' })).toHaveLength(2)
  },
}
