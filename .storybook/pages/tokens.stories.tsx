import { createTheme, type Theme, ThemeProvider } from '@quadrangle/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { themeOfToolbar } from '../theme-of-toolbar.ts'
import type { ToolbarValues } from '../toolbar.ts'
import { Page, Section } from './page.tsx'
import { TokenColours } from './token-colours.tsx'
import { Corners, Elevation, Grid, Lengths, Motion, TypeScale } from './token-scales.tsx'

const meta = {
  title: 'Foundations/Tokens',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

function Tokens({ theme }: { theme: Theme }) {
  return (
    <Page
      title="Tokens"
      lead="Every colour and length comes from these tokens, named by role and not by hue. Change the toolbar or paste a configuration: this page is styled with the tokens that it shows."
    >
      <Section
        title="Colour"
        lead={
          <>
            The light and the dark colours are computed from one seed, <code>{theme.config.brand}</code>. Each contrast
            is the one that is closest to what the token needs.
          </>
        }
      >
        <TokenColours theme={theme} />
      </Section>
      <Section title="Type" lead="Never below 12 px. In rem, so that a larger size set in the browser is honoured.">
        <TypeScale />
      </Section>
      <Section title="Space" lead="The unit is 4 px. Three densities change the lengths that depend on them.">
        <Grid />
        <Lengths />
      </Section>
      <Section
        title="Corners"
        lead="One setting, the radius of cards. Controls have half of it; elements inside a card have the card’s radius minus its padding, but at least a quarter of it."
      >
        <Corners />
      </Section>
      <Section
        title="Elevation"
        lead="A border and one soft shadow. In dark mode, raised surfaces are lighter instead."
      >
        <Elevation />
      </Section>
      <Section title="Motion" lead="Ease-out, on opacity and position only; none with “reduced motion”.">
        <Motion />
      </Section>
    </Page>
  )
}

const themeFrom = (globals: object) => themeOfToolbar(globals as ToolbarValues)

/** Every token with its use, in the current theme. */
export const AllTokens: Story = {
  name: 'Tokens',
  render: (_, { globals }) => <Tokens theme={themeFrom(globals)} />,
  play: async ({ canvasElement, globals }) => {
    const theme = themeFrom(globals)
    const row = within(canvasElement).getByText('accent-mark').closest('li') as HTMLElement
    await expect(row).toHaveTextContent(`light ${theme.light['accent-mark']}`)
    await expect(row).toHaveTextContent(`dark ${theme.dark['accent-mark']}`)
    await expect(row).toHaveTextContent('needs 3:1')
  },
}

/** Light and dark colours of four seeds; the last two have too little contrast to be used unchanged. */
export const Seeds: Story = {
  parameters: { layout: 'padded' },
  render: () => (
    <div className="q:grid q:gap-4 q:md:grid-cols-2">
      {['#1f5fbf', '#8a1538', '#ffe14d', '#0a0a23'].flatMap((brand) =>
        (['light', 'dark'] as const).map((mode) => (
          <ThemeProvider key={`${brand} ${mode}`} theme={createTheme({ brand })} mode={mode} className="seed">
            <p>
              {brand}, {mode}
            </p>
            <div className="seed-colours" aria-hidden="true">
              {Object.entries(createTheme({ brand })[mode]).map(([name, hex]) => (
                <span key={name} title={`${name} ${hex}`} style={{ background: hex }} />
              ))}
            </div>
          </ThemeProvider>
        )),
      )}
    </div>
  ),
}
