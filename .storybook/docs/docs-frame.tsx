import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type PropsWithChildren, useMemo } from 'react'
import { LabelsProvider } from '../../packages/ui/src/labels/labels-provider.tsx'
import { ThemeProvider } from '../../packages/ui/src/theme/theme-provider.tsx'
import { bundles } from '../languages.ts'
import { storybookTheme } from '../storybook-theme.ts'
import { themeOfToolbar } from '../theme-of-toolbar.ts'
import { useScheme } from './use-scheme.ts'
import { useToolbar } from './use-toolbar.ts'
import './docs.css'

/** A documentation page in the theme of the toolbar, like the stories on it. */
export function DocsFrame({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const { brand, mode, locale, density, radius, configuration } = useToolbar(props.context.channel)
  const theme = useMemo(
    () => themeOfToolbar({ brand, density, radius, configuration }),
    [brand, density, radius, configuration],
  )
  const scheme = useScheme(mode)
  const frame = useMemo(() => storybookTheme(theme, scheme), [theme, scheme])
  return (
    <DocsContainer {...props} theme={frame}>
      <LabelsProvider locale={locale} labels={bundles[locale]}>
        <ThemeProvider theme={theme} mode={mode} surface={false} className="docs-scope">
          {children}
        </ThemeProvider>
      </LabelsProvider>
    </DocsContainer>
  )
}
