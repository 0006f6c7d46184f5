import type { Fixtures } from '../testing/fixture.ts'
import { createTheme } from './create-theme.ts'
import { ThemeProvider } from './theme-provider.tsx'

const theme = createTheme({})

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  ThemeProvider: {
    render: (props) => (
      <ThemeProvider theme={theme} mode="light" {...props}>
        <p className="q:bg-surface">1</p>
      </ThemeProvider>
    ),
    part: 'theme',
  },
}
