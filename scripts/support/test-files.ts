/** The test files of each Vitest project. */
export const testFiles = {
  node: [
    'packages/*/src/**/*.test.{ts,tsx}',
    'apps/portal/{src,vite}/**/*.test.{ts,tsx}',
    'scripts/**/*.test.ts',
    '.storybook/**/*.test.ts',
    'bench/**/*.test.ts',
  ],
  server: ['apps/server/src/**/*.test.ts'],
  browser: [
    'packages/ui/src/**/*.browser.test.tsx',
    'apps/portal/src/**/*.browser.test.tsx',
    '.storybook/**/*.browser.test.tsx',
  ],
  /** Run with the oldest React version that the kit supports. */
  lowestReact: ['packages/ui/src/testing/lowest-react.browser.test.tsx'],
  visual: ['.storybook/visual/*.visual.ts'],
}
