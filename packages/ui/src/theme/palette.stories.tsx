import type { Meta, StoryObj } from '@storybook/react-vite'
import { createTheme, tokenNames } from './index.ts'
import { ThemeProvider } from './theme-provider.tsx'

const meta = { title: 'Foundations/Palette' } satisfies Meta
export default meta

function Scale({ brand, mode }: { brand: string; mode: 'light' | 'dark' }) {
  const theme = createTheme({ brand })
  return (
    <ThemeProvider theme={theme} mode={mode}>
      <div className="story-card">
        <h2>
          {brand} · {mode}
        </h2>
        <ul className="q:grid q:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] q:gap-2">
          {tokenNames.map((name) => (
            <li key={name} className="q:flex q:items-center q:gap-2 q:text-xs">
              <span
                className="q:size-8 q:rounded-control q:border q:border-border"
                style={{ background: `var(--qd-${name})` }}
              />
              <span>
                {name}
                <br />
                {theme[mode][name]}
              </span>
            </li>
          ))}
        </ul>
        {theme.bent
          .filter(({ scheme }) => scheme === mode)
          .map((bend) => (
            <p key={bend.token}>
              {bend.token}: {bend.from} ({bend.ratio}:1) → {bend.to}, {bend.needed}:1
            </p>
          ))}
      </div>
    </ThemeProvider>
  )
}

/** Both scales of several seeds, and where each had to be bent. */
export const Seeds: StoryObj = {
  render: () => (
    <div className="story-stack">
      {['#1f5fbf', '#8a1538', '#ffe14d', '#0a0a23'].flatMap((brand) => [
        <Scale key={`${brand}-light`} brand={brand} mode="light" />,
        <Scale key={`${brand}-dark`} brand={brand} mode="dark" />,
      ])}
    </div>
  ),
}
