import type { Page } from 'playwright'
import type { Recipe } from '../recipe.ts'
import { expectStyles } from './styles.ts'

const pageWithRoot = `<!doctype html>
<html lang="en"><head><title>Book a room</title><link rel="icon" href="data:,"></head>
<body><main><h1>Book a room</h1><div id="root"></div></main><script type="module" src="/src/main.tsx"></script></body></html>
`

const mainAround = (imports: string, element: string) => `import '@quadrangle/ui/styles.css'
import { applyTheme, createTheme, LabelsProvider } from '@quadrangle/ui'
import { createRoot } from 'react-dom/client'
${imports}

applyTheme(document.documentElement, createTheme({ brand: '#1f5fbf' }), 'light')
createRoot(document.getElementById('root')!).render(<LabelsProvider locale="en">${element}</LabelsProvider>)
`

export const recipes = {
  'react-hook-form': {
    document: 'react-hook-form',
    dependencies: { 'react-hook-form': '^7.92.0' },
    files: () => ({
      'index.html': pageWithRoot,
      'src/main.tsx': mainAround(
        `import { BookingForm } from './booking-form.tsx'\n\nconst show = (booking: object) => {\n  document.title = JSON.stringify(booking)\n}`,
        '<BookingForm onSend={show} />',
      ),
    }),
  },
  antd: {
    document: 'antd',
    dependencies: { antd: '^6.6.8' },
    files: () => ({ 'index.html': pageWithRoot }),
  },
  'design-tokens': {
    document: 'design-tokens',
    files: (json) => ({
      'brand.tokens.json': json,
      'index.html': pageWithRoot,
      'src/main.tsx': mainAround(`import { App } from './App.tsx'`, '<App />'),
    }),
    script: 'scripts/brand.mjs',
  },
} as const satisfies Record<string, Recipe>

/**
 * A form that is submitted too early shows what is missing, focuses the first wrong control, and then sends the typed
 * values.
 */
export async function reactHookForm(page: Page): Promise<void> {
  const book = page.getByRole('button', { name: 'Book' })
  await book.click()
  for (const message of ['Say what the room is for.', 'Choose a day.', 'Say how many will come.'])
    await page.getByText(message).waitFor()
  if (!(await page.getByLabel('Purpose').evaluate((field) => field === document.activeElement)))
    throw new Error('The first wrong control has no focus.')
  await page.getByLabel('Purpose').fill('Seminar')
  await page.getByLabel('Room').selectOption('B 204')
  await page.getByLabel('With coffee').check()
  await page.getByRole('textbox', { name: /^Day/ }).fill('2026-12-24')
  await page.getByRole('spinbutton', { name: /^Seats/ }).fill('12')
  await page.getByRole('spinbutton', { name: /^Seats/ }).press('Tab')
  await page.getByLabel('Remind me').uncheck()
  await book.click()
  await page.waitForFunction(() => document.title.startsWith('{'))
  const sent: unknown = JSON.parse(await page.title())
  const expected = { purpose: 'Seminar', room: 'b204', catering: true, day: '2026-12-24', seats: 12, remind: false }
  if (JSON.stringify(sent) !== JSON.stringify(expected)) throw new Error(`The form sent ${JSON.stringify(sent)}.`)
}

/** antd uses the colour and the corners of the kit's theme, and its form accepts the kit's controls. */
export async function antd(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: '预订' })
  await button.click()
  await page.getByText('请填写用途').waitFor()
  await page.getByLabel('用途').fill('研讨会')
  await page.getByText('请填写用途').waitFor({ state: 'detached' })
  await expectStyles(page.locator('html'), { 'color-scheme': 'dark' }, 'the kit')
}

/** The page has the brand colour of the tokens. */
export async function designTokens(page: Page): Promise<void> {
  const brand = await page.evaluate(() => {
    const scope = document.querySelector('#root [data-theme-scope]') ?? document.documentElement
    return getComputedStyle(scope).getPropertyValue('--qd-accent')
  })
  if (!/8a1538/i.test(brand)) throw new Error(`The accent is ${brand}, not the brand of the tokens.`)
}
