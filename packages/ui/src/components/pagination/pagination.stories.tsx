import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Pagination, type PaginationProps } from './pagination.tsx'

const meta = {
  title: 'Components/Pagination',
  component: Pagination,
  parameters: {
    guide: {
      use: 'Pages of a long list, with gaps for the ones between.',
      do: [
        'Go back to page 1 when the size of a page or the filter changes.',
        'Offer sizes and the input for a page only where people really go far.',
      ],
      dont: ['Show it for a single page.', 'Use it where the newest matters: load more at the end instead.'],
      keyboard: [
        ['Tab', 'Goes from page to page, then to the sizes and the input.'],
        ['Enter', 'Goes to the page; in the input, to the page that was typed.'],
      ],
      accessibility: [
        'A navigation landmark with a name; the current page is marked as such.',
        'Jumps say how many pages they pass over.',
      ],
    },
  },
} satisfies Meta<typeof Pagination>

export default meta
type Story = StoryObj<typeof meta>

function Controlled(props: PaginationProps) {
  const [page, setPage] = useState(props.page)
  const [pageSize, setPageSize] = useState(props.pageSize)
  return (
    <Pagination
      {...props}
      page={page}
      pageSize={pageSize}
      onPageChange={setPage}
      onPageSizeChange={(size) => {
        setPageSize(size)
        setPage(1)
      }}
    />
  )
}

export const Full: Story = {
  args: {
    page: 10,
    pageSize: 20,
    total: 9999,
    onPageChange: () => undefined,
    pageSizes: [10, 20, 50],
    quickJump: true,
    showTotal: true,
  },
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '向后 5 页' }))
    await expect(canvas.getByRole('button', { current: 'page' })).toHaveTextContent('15')
    await userEvent.type(canvas.getByRole('textbox', { name: '页码' }), '499{Enter}')
    await expect(canvas.getByRole('button', { current: 'page' })).toHaveTextContent('499')
  },
}

export const Few: Story = {
  args: { page: 1, pageSize: 20, total: 45, onPageChange: () => undefined },
  render: (args) => <Controlled {...args} />,
}

export const English: Story = {
  args: { ...Full.args, jump: 3, siblings: 1 } as PaginationProps,
  globals: { locale: 'en' },
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    for (const name of ['Previous Page', 'Next Page', 'Previous 3 Pages', 'Next 3 Pages', 'confirm']) {
      await expect(canvas.getByRole('button', { name })).toBeVisible()
    }
    await expect(canvas.getByText('Go to')).toBeVisible()
    await expect(canvas.getByRole('option', { name: '20 / page' })).toBeInTheDocument()
  },
}
