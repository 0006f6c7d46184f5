import type { Page } from '@playwright/test'
import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { call } from './calls.ts'
import type { Current } from './look.ts'
import { expect, open } from './portal.ts'

/** The portal in the preview, once it is there. */
export const preview = (page: Page) => page.frameLocator('iframe[data-ready]')
/** The settings beside the preview. */
export const editor = (page: Page) => page.getByRole('region', { name: 'Settings' })
/** A setting, and its input. */
export const field = (page: Page, path: string) => page.locator(`[data-config-path="${path}"]`)
export const input = (page: Page, path: string) => field(page, path).locator('input:not([type=color], [type=range])')
/** Opens the studio in English, with no draft and the look of the demo campus. */
export async function openStudio(page: Page): Promise<Current> {
  await open(page, '/help', 'admin')
  const { list } = await call<DataOf<Contract['look']['drafts']>>(page, 'GET', '/look/drafts')
  for (const { id } of list) await call(page, 'POST', '/look/draft/remove', { id })
  const current = await call<Current>(page, 'GET', '/look/current')
  await open(page, '/urlmanage/look')
  await expect(preview(page).getByRole('banner')).toBeVisible()
  return current
}

/** Opens a group of settings. */
export const openGroup = (page: Page, name: string) =>
  editor(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
