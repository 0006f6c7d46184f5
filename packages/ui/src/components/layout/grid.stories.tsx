import type { Meta, StoryObj } from '@storybook/react-vite'
import { Grid } from './grid.tsx'

const Box = ({ children }: { children: string }) => <div className="story-card">{children}</div>

const meta = {
  title: 'Components/Grid',
  component: Grid,
  parameters: {
    guide: {
      use: 'Items in columns of equal width: cards, pictures, fields side by side.',
      do: [
        'Use `minColumn` where the available space decides the number of columns: it also works in a narrow part of a wide window.',
        'Use `columns` where the number matters.',
      ],
      dont: ['Use it for data with headers; that is a Table.', 'Use it for the cards of a portal; that is a CardGrid.'],
      accessibility: [
        'Adds nothing for screen readers. With `as="ul"` it is a list: pass li elements as its children.',
      ],
    },
  },
} satisfies Meta<typeof Grid>

export default meta
type Story = StoryObj<typeof meta>

export const Columns: Story = {
  args: { columns: { base: 2, lg: 3 }, gap: 2 },
  render: (args) => (
    <Grid {...args}>
      {['一', '二', '三', '四', '五'].map((name) => (
        <Box key={name}>{name}</Box>
      ))}
    </Grid>
  ),
}

export const AsManyAsFit: Story = {
  args: { minColumn: 'small', gap: 'card' },
  render: (args) => (
    <Grid {...args}>
      {['一', '国际教育交流与合作处', '三', '四', '五'].map((name) => (
        <Box key={name}>{name}</Box>
      ))}
    </Grid>
  ),
}
