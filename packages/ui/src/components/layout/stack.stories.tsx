import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from './stack.tsx'

const Box = ({ children }: { children: string }) => <div className="story-card">{children}</div>

const meta = {
  title: 'Components/Stack',
  component: Stack,
  parameters: {
    guide: {
      use: 'Items below each other with equal space between: the parts of a page, the fields of a form.',
      do: [
        'Take the space from the scale; `card` follows the density of the theme.',
        'Give `gap` by width where a phone needs less.',
      ],
      dont: ['Put margins onto its children.'],
      accessibility: [
        'Adds nothing for screen readers. With `as="ul"` it is a list: pass li elements as its children.',
      ],
    },
  },
} satisfies Meta<typeof Stack>

export default meta
type Story = StoryObj<typeof meta>

export const Gaps: Story = {
  render: () => (
    <div className="story-row">
      {([1, 4, 'card'] as const).map((gap) => (
        <Stack key={gap} gap={gap}>
          <Box>一</Box>
          <Box>二</Box>
          <Box>三</Box>
        </Stack>
      ))}
    </div>
  ),
}

export const Responsive: Story = {
  args: { gap: { base: 2, md: 8 }, align: 'start' },
  render: (args) => (
    <Stack {...args}>
      <Box>一</Box>
      <Box>国际教育交流与合作处</Box>
    </Stack>
  ),
}
