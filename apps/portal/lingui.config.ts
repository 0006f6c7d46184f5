import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** In these areas, each feature has its own catalogue. */
const areas = ['account', 'apps', 'notices', 'pages', 'shell']
const areasWithOneCatalogue = ['admin', 'home']

export default defineConfig({
  // English has no catalogues: its texts are the message ids.
  locales: ['zh'],
  sourceLocale: 'en',
  catalogs: [
    ...areas.map((area) => ({
      path: `<rootDir>/src/features/${area}/{name}/locales/{locale}`,
      include: [`<rootDir>/src/features/${area}/{name}/`],
    })),
    ...areasWithOneCatalogue.map((area) => ({
      path: `<rootDir>/src/features/${area}/locales/{locale}`,
      include: [`<rootDir>/src/features/${area}/`],
    })),
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: [
        ...areas.map((area) => `<rootDir>/src/features/${area}/*/**`),
        ...areasWithOneCatalogue.map((area) => `<rootDir>/src/features/${area}/**`),
        '**/*.gen.ts',
      ],
    },
  ],
  // Line numbers would change a catalogue with every edit of its feature.
  format: formatter({ lineNumbers: false }),
})
