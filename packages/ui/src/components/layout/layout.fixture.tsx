import type { Fixtures } from '../../testing/fixture.ts'
import { Grid } from './grid.tsx'
import { Inline } from './inline.tsx'
import { Stack } from './stack.tsx'

const align = [undefined, 'start', 'center', 'end', 'stretch', 'baseline']
const gap = [0, 'card', { base: 1, sm: 2, md: 4, lg: 8 }]

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Stack: {
    render: (props) => (
      <Stack {...props}>
        <p>1</p>
        <p>2</p>
      </Stack>
    ),
    variants: { align, gap },
  },
  Inline: {
    render: (props) => (
      <Inline {...props}>
        <p>1</p>
        <p>2</p>
      </Inline>
    ),
    variants: { align, wrap: [false, true], stackBelow: [undefined, 'sm', 'lg'], justify: [undefined, 'between'] },
  },
  Grid: {
    render: (props) => (
      <Grid columns={2} {...props}>
        <p>1</p>
        <p>2</p>
      </Grid>
    ),
    variants: { columns: [1, { base: 1, md: 2, lg: 3 }], minColumn: [undefined, 'small', 'large'], gap },
  },
}
