import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import type { StorybookConfig } from '@storybook/react-vite'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions } from 'vite'
import { englishTexts } from '../apps/portal/vite/english-texts.ts'
import { docgenLists } from './docgen-lists.ts'
import { specimens } from './specimens/specimens-plugin.ts'

const portal = `${import.meta.dirname}/../apps/portal`

// The macros search for Lingui's configuration from the current folder, regardless of the preset's options.
process.env.LINGUI_CONFIG = `${portal}/lingui.config.ts`

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    './pages/*.mdx',
    './pages/*.stories.tsx',
    './stress/*.stories.tsx',
    '../packages/*/src/**/*.mdx',
    '../packages/*/src/**/*.stories.tsx',
    '../apps/portal/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { backgrounds: false, sidebarOnboardingChecklist: false },
  // hides a warning about Storybook's own button; warnings in the console should be about our code
  managerHead: (head) => `${head}<script>window.LOGLEVEL = 'error'</script>`,
  // the other docgen needs TypeScript's JS API, which version 7 does not have; tests show no table of props
  typescript: { reactDocgen: process.env.VITEST ? false : 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [
      // before the plugin that reads the props
      docgenLists(),
      ...(vite.plugins ?? []),
      // after the plugins that read a story's code to show it
      specimens(),
      react(),
      lingui({ cwd: portal, failOnMissing: false, failOnCompileError: true }),
      englishTexts(),
      babel({ include: /apps\/portal\/src\//, presets: [linguiTransformerBabelPreset({}, { cwd: portal })] }),
      tailwindcss(),
    ],
    resolve: { ...vite.resolve, conditions: ['source', ...defaultClientConditions] },
  }),
}

export default config
