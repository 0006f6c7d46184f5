import type { Subjects } from '../testing/subject.ts'
import { createTheme } from './create-theme.ts'
import { ThemeProvider } from './theme-provider.tsx'

const theme = createTheme({})

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  ThemeProvider: {
    draw: (props) => (
      <ThemeProvider theme={theme} mode="light" {...props}>
        <p style={{ background: 'var(--qd-surface)' }}>1</p>
      </ThemeProvider>
    ),
    part: 'theme',
  },
}
