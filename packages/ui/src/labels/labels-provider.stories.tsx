import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { ErrorState } from '../components/error-state/error-state.tsx'
import { Field } from '../components/field/field.tsx'
import { Input } from '../components/input/input.tsx'
import { RelativeTime } from '../components/relative-time/relative-time.tsx'
import { ar } from '../languages/ar.ts'
import { ja } from '../languages/ja.ts'
import { LabelsProvider } from './labels-provider.tsx'

const meta = {
  title: 'Foundations/LabelsProvider',
  component: LabelsProvider,
  parameters: {
    guide: {
      use: 'Sets the language of every visible and spoken string of the kit, and replaces single ones.',
      do: [
        'Set it once, at the top, to the language of the page; zh is the default.',
        'For a third language pass its strings; `satisfies Labels` finds what is missing, and English stands in for it.',
        'Replace a string if your institution has its own term. Only that one changes.',
      ],
      dont: [
        'Pass texts that a component already has; they would lack the second language.',
        'Use it for your own texts; they belong to your own catalogue.',
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

const Times = () => <RelativeTime date="2026-03-09T05:30:00+08:00" now="2026-03-09T10:30:00+08:00" />

/** Both languages, and one string replaced. */
export const Languages: Story = {
  render: () => (
    <div className="story-stack">
      <LabelsProvider locale="zh">{sample}</LabelsProvider>
      <LabelsProvider locale="en_GB">{sample}</LabelsProvider>
      <LabelsProvider locale="en" labels={{ errorState: { retry: 'Have another go' } }}>
        {sample}
      </LabelsProvider>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: 'Have another go' })).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: '重试' })).toHaveLength(1)
  },
}

/** Languages supplied by a consumer: their strings are a typed object, and numbers and dates follow. */
export const OtherLanguages: Story = {
  render: () => (
    <div className="story-stack">
      <div lang="ar" dir="rtl">
        <LabelsProvider locale="ar" labels={ar}>
          {sample}
          <Times />
        </LabelsProvider>
      </div>
      <div lang="ja">
        <LabelsProvider locale="ja" labels={ja}>
          {sample}
          <Times />
        </LabelsProvider>
      </div>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: 'إعادة المحاولة' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: '再試行' })).toBeVisible()
    await expect(canvas.getByText('5 時間前')).toBeVisible()
  },
}
