import { Button, Card, Link, Progress, Tag, ThemeProvider } from '@quadrangle/ui'
import { type ColourAdjustment, checkContrast, createTheme, type Scheme, type Theme } from '@quadrangle/ui/theme'
import { useMemo, useState } from 'react'
import { Page, Section } from './page.tsx'
import { SeedField } from './seed-field.tsx'
import { VerdictCards } from './verdict-cards.tsx'
import './contrast.css'

const schemes: readonly Scheme[] = ['light', 'dark']

function count(theme: Theme): string {
  const verdicts = schemes.flatMap((scheme) => checkContrast(theme[scheme]))
  const passing = verdicts.filter(({ passes }) => passes).length
  const adjusted =
    theme.adjustments.length === 0
      ? 'no colour had to be adjusted'
      : `${theme.adjustments.length} uses of the seed were adjusted`
  return `${theme.config.brand}: ${passing} of ${verdicts.length} contrasts hold, ${adjusted}.`
}

function Sample({ theme, scheme }: { theme: Theme; scheme: Scheme }) {
  return (
    <ThemeProvider theme={theme} mode={scheme} className="contrast-sample">
      <Card title={scheme === 'light' ? 'In light' : 'In dark'} unreadCount={3}>
        <div className="story-stack">
          <span className="story-row">
            <Button variant="solid">Register</Button>
            <Button variant="soft">Remind me</Button>
            <Tag>New</Tag>
          </span>
          <Progress label="Credits of this term" value={64} />
          <p>
            Two notices need a reply. <Link href="#notices">Read them</Link>
          </p>
        </div>
      </Card>
    </ThemeProvider>
  )
}

function AdjustmentRow({ adjustment }: { adjustment: ColourAdjustment }) {
  const { token, scheme, from, to, ratio, needed, lightness, distance } = adjustment
  const way = `${lightness < 0 ? 'darker' : 'lighter'} by ${Math.abs(Math.round(lightness * 100))} % of lightness`
  return (
    <li>
      <span className="adjustment-swatches" aria-hidden="true">
        <span style={{ background: from }} />→<span style={{ background: to }} />
      </span>
      <span>
        <strong>
          {token}, {scheme}
        </strong>
        <br />
        {from} has {ratio}:1 where {needed}:1 is needed, so {to} is shown: {way}, ΔE-OK {distance.toFixed(2)}.
      </span>
    </li>
  )
}

/** Type a seed and see its contrasts. All results come from the engine. */
export function ContrastPage({ seed: initialSeed }: { seed: string }) {
  const [seed, setSeed] = useState(initialSeed)
  const theme = useMemo(() => createTheme({ brand: seed }), [seed])
  return (
    <Page
      title="Contrast"
      lead="Any colour can be the brand colour. Type one: the light and the dark colours are computed from it immediately, and each contrast is measured on the colours that a screen would show."
    >
      <SeedField seed={seed} onSeedChange={setSeed} />
      <p role="status" className="contrast-count">
        {count(theme)}
      </p>
      <div className="contrast-samples">
        {schemes.map((scheme) => (
          <Sample key={scheme} theme={theme} scheme={scheme} />
        ))}
      </div>
      {theme.adjustments.length > 0 && (
        <Section
          title="Adjusted colours"
          lead="The solid accent is always the seed itself. Where a role needs more contrast than it has, lightness gives way, and hue stays."
        >
          <ul className="adjustments">
            {theme.adjustments.map((adjustment) => (
              <AdjustmentRow key={`${adjustment.scheme} ${adjustment.token}`} adjustment={adjustment} />
            ))}
          </ul>
        </Section>
      )}
      {schemes.map((scheme) => (
        <Section
          key={scheme}
          title={scheme === 'light' ? 'All contrasts, light' : 'All contrasts, dark'}
          lead="What is read is written in its own colour; what is only seen is a bar. Body text 7:1, other text 4.5:1, edges and marks 3:1."
        >
          <VerdictCards theme={theme} scheme={scheme} />
        </Section>
      ))}
    </Page>
  )
}
