import { PortalProvider } from '@quadrangle/ui/components/portal-provider'
import type { Decorator, Preview } from '@storybook/react-vite'
import { useMemo, useState } from 'react'
// not from the main entry: TurboSnap would treat every change of the kit as a change of every story
import { LabelsProvider } from '../packages/ui/src/labels/labels-provider.tsx'
import { ThemeProvider } from '../packages/ui/src/theme/theme-provider.tsx'
import '@quadrangle/ui/styles.css'
import { checkConformance } from './conformance.ts'
import { DocsFrame } from './docs/docs-frame.tsx'
import { withUnionTypes } from './docs/prop-types.ts'
import { DocsPage } from './docs-page.tsx'
import { bundles, directionOf } from './languages.ts'
import { isLargest } from './largest-story.ts'
import { layoutObserved } from './layout-observed.ts'
import './patient-waits.ts'
import './preview.css'
import { followLanguage } from './specimens/follow-language.ts'
import { themeOfToolbar } from './theme-of-toolbar.ts'
import { globalTypes, initialGlobals, type ToolbarValues } from './toolbar.ts'
import { chromaticLooks } from './visual/matrix.ts'

followLanguage()

/** Every story is in a theme scope as in a portal, so the toolbar changes all of them. */
const withTheme: Decorator = (Story, { globals, parameters }) => {
  const { brand, mode, locale, density, radius, direction, configuration } = globals as unknown as ToolbarValues
  const theme = useMemo(
    () => themeOfToolbar({ brand, density, radius, configuration }),
    [brand, density, radius, configuration],
  )
  const [scope, setScope] = useState<HTMLElement | null>(null)
  const padded = parameters.layout !== 'fullscreen'
  return (
    <LabelsProvider locale={locale} labels={bundles[locale]}>
      <ThemeProvider
        ref={setScope}
        theme={theme}
        mode={mode}
        // on the scope, not on the document: other stories may be on the page
        lang={locale}
        dir={directionOf({ direction, locale })}
        className={padded ? 'story-scope story-padded' : 'story-scope'}
      >
        {/* overlays of a story open inside its scope, even if an ancestor clips them */}
        <PortalProvider container={scope}>
          <Story />
        </PortalProvider>
      </ThemeProvider>
    </LabelsProvider>
  )
}

const preview: Preview = {
  decorators: [withTheme],
  tags: ['autodocs'],
  argTypesEnhancers: [withUnionTypes],
  // Runs before axe, which an addon runs.
  afterEach: async ({ canvasElement, parameters, title }) => {
    await layoutObserved()
    checkConformance(canvasElement)
    // Axe and Equal Access take most of the time of a story: without "--all" they check only the largest stories of
    // each file.
    const thorough = import.meta.env.MODE !== 'test' || import.meta.env.TEST_ALL || isLargest(canvasElement, title)
    if (!thorough) parameters.a11y = { ...parameters.a11y, disable: true }
  },
  initialGlobals,
  globalTypes,
  parameters: {
    layout: 'padded',
    a11y: {
      test: 'error',
      config: { rules: [{ id: 'target-size', enabled: true }] },
      // tests show only violations, and listing the passed rules would double the time
      ...(import.meta.env.MODE === 'test' && { options: { resultTypes: ['violations'] } }),
    },
    chromatic: { modes: Object.fromEntries(chromaticLooks.map((look) => [Object.values(look).join(' '), look])) },
    controls: { expanded: true },
    docs: { container: DocsFrame, page: DocsPage },
    options: {
      storySort: {
        order: ['Start here', 'For designers', 'Install', 'Foundations', 'Components', 'Campus', 'Portal', 'Stress'],
      },
    },
  },
}

export default preview
