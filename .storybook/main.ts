import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import type { StorybookConfig } from '@storybook/react-vite'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions } from 'vite'
import { docgenLists } from './docgen-lists.ts'

const portal = `${import.meta.dirname}/../apps/portal`

// The macros look for Lingui's configuration from the current folder, whatever the preset is told.
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
  // Storybook warns about a button of its own; a warning in the console should be about something of ours
  managerHead: (head) => `${head}<script>window.LOGLEVEL = 'error'</script>`,
  // the other docgen needs TypeScript's JS API, which version 7 does not have
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [
      // before the plugin that reads the props
      docgenLists(),
      ...(vite.plugins ?? []),
      react(),
      lingui({ cwd: portal, failOnMissing: false, failOnCompileError: true }),
      babel({ include: /apps\/portal\/src\//, presets: [linguiTransformerBabelPreset({}, { cwd: portal })] }),
      tailwindcss(),
    ],
    resolve: { ...vite.resolve, conditions: ['source', ...defaultClientConditions] },
  }),
}

export default config
