import type { Meta, StoryObj } from '@storybook/react-vite'
import { Grid } from './grid.tsx'

const Box = ({ children }: { children: string }) => <div className="story-card">{children}</div>

const meta = {
  title: 'Components/Grid',
  component: Grid,
  parameters: {
    guide: {
      use: 'Things in columns of one width: cards, pictures, fields beside each other.',
      do: [
        'Use `minColumn` where the number of columns follows from the room: it works in narrow places of wide windows, too.',
        'Use `columns` where the number matters.',
      ],
      dont: ['Use it for data with headers; that is a Table.', 'Use it for the cards of a portal; that is a CardGrid.'],
      accessibility: [
        'Adds nothing for screen readers. With `as="ul"` it is a list, and its children are li elements.',
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
