import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showPart } from '../../../testing/show-part.tsx'
import { AppResults } from './app-results.tsx'
import type { AppTab } from './sections.ts'

const apps = { list: [], homepage: [], limit: 24, recent: [] }
const results = (tab: AppTab, query: string) => (
  <AppResults apps={apps} tab={tab} query={query} locale="en" onClear={() => undefined} />
)

test('another category is suggested only if the tab is one', async () => {
  const { update } = showPart(results('life', 'xyzzy'))
  await expect.element(page.getByText('Check the spelling, or try another category.')).toBeVisible()
  update(results('all', 'xyzzy'))
  await expect.element(page.getByText('Check the spelling.', { exact: true })).toBeVisible()
  update(results('life', ''))
  await expect.element(page.getByText('Try another category.')).toBeVisible()
  update(results('all', ''))
  await expect.element(page.getByText('Try another category.')).not.toBeInTheDocument()
  await expect.element(page.getByText('No apps here')).toBeVisible()
})
