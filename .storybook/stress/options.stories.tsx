import { Card, Combobox, Field, Pagination, Select, Tree, type TreeNode } from '@quadrangle/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import './composition.css'

const meta = {
  title: 'Stress/Ten thousand options',
  parameters: {
    guide: {
      use: 'Everything of the kit that offers a choice, with ten thousand of them: courses, people, organisations.',
      do: ['Use a Combobox or a Tree for so many: both draw only what is seen.'],
      dont: ['Use a Select: the system lists them all, and nothing can be found in it.'],
      keyboard: [['↑ or ↓', 'Walks through them; a held key stays smooth.']],
      accessibility: ['What is not drawn is counted: the place and the number of all are said.'],
    },
  },
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const count = 10_000
const options = Array.from({ length: count }, (_, at) => ({
  value: String(at),
  label: `课程 ${String(at).padStart(5, '0')}`,
}))
const nodes: TreeNode[] = Array.from({ length: count }, (_, at) => ({
  id: at,
  parent: at < 100 ? null : Math.floor(at / 100) - 1,
  label: at < 100 ? `学院 ${at + 1}` : `班级 ${at}`,
}))

/** None of the components may render ten thousand elements. */
export const TenThousand: Story = {
  render: () => (
    <div className="composition-cards">
      <Card title="Combobox">
        <Field label="课程">
          <Combobox options={options} defaultValue="5000" />
        </Field>
      </Card>
      <Card title="Tree">
        <Tree label="组织" nodes={nodes} defaultExpanded={[0]} />
      </Card>
      <Card title="Pagination">
        <Pagination page={500} pageSize={10} total={count} onPageChange={() => undefined} showTotal />
      </Card>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const find = (selector: string) => canvasElement.querySelector<HTMLInputElement>(selector)
    await expect(canvasElement.querySelectorAll('[role="treeitem"]').length).toBeLessThan(200)
    const combobox = find('input[role="combobox"]')
    if (!combobox) throw new Error('There is no combobox with an input.')
    await userEvent.click(combobox)
    await userEvent.clear(combobox)
    await userEvent.type(combobox, '09999')
    await waitFor(() => expect(find('[role="option"]')).toHaveTextContent('课程 09999'))
    await expect(canvasElement.querySelectorAll('[role="option"]').length).toBeLessThan(200)
  },
}

/** The system's own list renders all options; it still opens, but is too long to find anything in. */
export const SystemList: Story = {
  render: () => (
    <Field label="课程" className="story-narrow">
      <Select options={options} defaultValue="9999" />
    </Field>
  ),
  // axe would check each of the ten thousand options, and the same Select passes in its own stories
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('select')).toHaveValue('9999')
  },
}
