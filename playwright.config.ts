import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from './scripts/browser.ts'
import { testAll } from './scripts/support/test-all.ts'

const messages = '**/{receipts,backstage,notice-story}.spec.ts'

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only sometimes is broken: no second try.
  retries: 0,
  // Tests that are expensive and rarely fail have this tag, and run with "npm test -- --all": TEST_ALL=1.
  grepInvert: testAll ? [] : /@all/,
  workers: 3,
  // Two workers for two cores, plus one for tests that mostly wait: text messages are due after a minute.
  projects: [
    { name: 'messages', testMatch: messages, workers: 1 },
    { name: 'portal', testMatch: '**/*.spec.ts', testIgnore: messages, workers: 2 },
  ],
  // A shared machine can be ten times slower than an idle one, and a slow test has not failed: only tests that hang
  // should time out.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  globalSetup: './e2e/support/prepare.ts',
  reporter: [['dot'], ['html', { open: 'never' }]],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // Fewer frames to draw and to wait for. A test whose subject is motion turns it on again.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace makes every test take half as long again, even if it passes: "npm run e2e -- home --trace on" records
    // one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
  },
})
