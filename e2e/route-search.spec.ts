import { encodeSearchText } from '../apps/portal/src/shared/search-text.ts'
import { expect, logIn, open, test } from './support/portal.ts'

test.describe('the text of a search', () => {
  for (const [text, address] of [
    ['50%', '50%2525'],
    ['a/b', 'a%2Fb'],
    ['100%25', '100%252525'],
    ['课程 & 考试', '%E8%AF%BE%E7%A8%8B%20%26%20%E8%80%83%E8%AF%95'],
    ['C++ ?#', 'C%2B%2B%20%3F%23'],
    ['..', '%252E%252E'],
  ] as const) {
    test(`[ROUTE-7] ${text} survives reload, back and a copied link`, { tag: text === 'a/b' ? [] : '@all' }, async ({
      page,
    }) => {
      await logIn(page, 'student')
      const requestedTexts: (string | null)[] = []
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.pathname === '/api/ws/app/searchAll') requestedTexts.push(url.searchParams.get('text'))
      })
      const expectSearches = async (times: number) => {
        await expect.poll(() => requestedTexts.length).toBeGreaterThanOrEqual(times)
        expect(new Set(requestedTexts)).toEqual(new Set([text]))
      }
      await page.goto('/security')
      await page.getByRole('button', { name: '搜索' }).click()
      await page.getByRole('banner').getByRole('combobox').fill(text)
      await page.getByRole('banner').getByRole('combobox').press('Enter')
      await expect(page).toHaveURL(`/global/search/${address}`)
      await expectSearches(1)
      await page.reload()
      await expectSearches(2)
      await page.getByRole('banner').getByRole('link', { name: '应用中心' }).click()
      await expect(page).toHaveURL('/appstore')
      await page.goBack()
      await expect(page).toHaveURL(`/global/search/${address}`)
      await expectSearches(2)
      const copied = page.url()
      const other = await page.context().newPage()
      const request = other.waitForRequest(/searchAll/)
      await other.goto(copied)
      expect(new URL((await request).url()).searchParams.get('text')).toBe(text)
    })
  }
})

test('[ROUTE-7] the tabs of a search keep its text', { tag: '@all' }, async ({ page }) => {
  for (const text of ['100%25', 'a%2Eb', '.', 'a/b']) {
    await open(page, `/global/search/${encodeSearchText(text)}`, 'student')
    const heading = page.getByRole('heading', { level: 1, name: `Results for “${text}”` })
    await expect(heading).toBeVisible()
    const tabs = page.getByRole('main').getByRole('navigation')
    await tabs.getByRole('link', { name: /^Notices/ }).click()
    await expect(page).toHaveURL(/\?type=notice$/)
    await expect(heading).toBeVisible()
    await tabs.getByRole('link', { name: /^All/ }).click()
    await expect(page).toHaveURL(`/global/search/${encodeSearchText(text)}`)
  }
})

test('[ROUTE-7] a malformed address has a page that says so', async ({ page, problems }) => {
  problems.allow(/status of 400/)
  await open(page, '/global/search/%E0%A4%A', 'student')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('invalid parts of an address are ignored', { tag: '@all' }, async ({ page }) => {
  await logIn(page, 'issuer')
  for (const [path, heading] of [
    ['/notice-v2/send?draft=nonsense', 'Write a notice'],
    ['/notice-v2/send/success?notice=abc', 'Nothing was sent just now'],
    ['/notice-v2/send/success?scheduled=5', 'Nothing was sent just now'],
    ['/appstore?category=nonsense', 'App centre'],
    ['/global/search/x?type=nonsense&page=-1', 'Results for'],
    ['/notice-v2/recv?page=abc&from=yesterday&unread=x', 'Notices'],
  ] as const) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0)
  }
})
