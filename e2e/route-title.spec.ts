import { routes } from '../scripts/pictures/routes.ts'
import { chooseLanguage, expect, logIn, test } from './support/portal.ts'

/** Every route; the log-in page is not there for somebody who is logged in. */
const pages = routes.filter(({ path }) => path !== '/login')

test('[ROUTE-8] the title is the name of the portal and that of the route, in the current language', async ({
  page,
  problems,
}) => {
  test.slow()
  // An administrator is no recipient of the notices and owns no group: those pages have the name of their route.
  problems.allow(/status of 404/)
  await logIn(page, 'admin')
  for (const { path, route } of pages) {
    await page.goto(path)
    await expect(page).toHaveTitle(`云湖大学 - ${route.title.zh}`)
  }
  // In the other language without loading the portal each time, as a link within it leads there.
  await chooseLanguage(page, 'en')
  await page.goto('/help')
  await expect(page).toHaveTitle('Yunhu University - Help')
  for (const { path, route } of pages) {
    await page.evaluate((to) => history.pushState(null, '', to), path)
    await expect(page).toHaveTitle(`Yunhu University - ${route.title.en}`)
  }
})

test('[ROUTE-8] the title changes with the language', async ({ page }) => {
  await page.goto('/login')
  await expect(page).toHaveTitle('云湖大学 - 登录')
  await page.getByRole('button', { name: 'Switch to English' }).click()
  await expect(page).toHaveTitle('Yunhu University - Log in')
  await page.goto('/about')
  await expect(page).toHaveTitle('Yunhu University - About')
  await page.getByRole('button', { name: '切换到中文' }).click()
  await expect(page).toHaveTitle('云湖大学 - 关于')
})
