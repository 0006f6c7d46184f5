import { LabelsProvider } from '@quadrangle/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Composition } from './composition.tsx'
import { german, landscape, longChinese, nothing, usual } from './words.ts'

const meta = {
  title: 'Stress/A whole page',
  component: Composition,
  args: { words: usual },
  parameters: {
    guide: {
      use: 'One broad composition of the kit under the conditions that break layouts. Look here after a change of spacing, type or colour.',
      do: ['Look at every one of them, in the mode and language that you changed.', 'Make the window narrow as well.'],
      dont: ['Solve what breaks here with a shorter text.'],
      accessibility: ['Every one passes the same automatic checks as the stories of single components.'],
    },
  },
} satisfies Meta<typeof Composition>

export default meta
type Story = StoryObj<typeof meta>

/** Nothing is wider than its parent, and no text is cut off without a way to read it. */
const fits = ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const page = canvasElement.querySelector('.composition')
  if (!page) throw new Error('The composition was not drawn.')
  const { left, right } = page.getBoundingClientRect()
  const outside = [...page.querySelectorAll('[data-q="card"]')].filter((card) => {
    const box = card.getBoundingClientRect()
    return box.left < left - 1 || box.right > right + 1 || card.scrollWidth > card.clientWidth + 1
  })
  expect(outside).toEqual([])
}

/** The usual texts, for comparison with the other stories. */
export const Usual: Story = {}

/** Words that have nowhere to break. */
export const LongGerman: Story = { args: { words: german }, play: fits }

/** Forty characters and more without a space. */
export const LongChinese: Story = { args: { words: longChinese }, play: fits }

/** Names, titles and texts that are empty. */
export const EmptyText: Story = { args: { words: nothing } }

/** Pictures with a broken URL: names and frames replace them. */
export const MissingImage: Story = {
  args: { words: { ...usual, picture: 'data:image/png;base64,AA' } },
  play: async ({ canvasElement }) => {
    const first = (await within(canvasElement).findAllByText(usual.title))[0]
    await expect(first).toBeVisible()
    fits({ canvasElement })
  },
}

/** A language in Latin script for which the kit has no strings: the strings are in English. */
export const UnknownLocale: Story = {
  render: (args) => (
    <LabelsProvider locale="tlh-KL">
      <Composition {...args} />
    </LabelsProvider>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

/** 200 px, as in a side bar or on a watch. */
export const NarrowContainer: Story = {
  args: { words: longChinese },
  decorators: [
    (Story) => (
      <div className="q:w-[200px]">
        <Story />
      </div>
    ),
  ],
  play: fits,
}

/** After the summer. */
export const ManyUnread: Story = {
  args: { words: { ...usual, count: 9999 } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByText('9,999').length).toBeGreaterThan(0)
    fits({ canvasElement })
  },
}

/** Everything starts at the right. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { words: { ...usual, title: 'إشعار بشأن التسجيل في مقررات الفصل الربيعي', picture: landscape } },
  play: fits,
}
