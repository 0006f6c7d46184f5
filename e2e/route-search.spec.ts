import { expect, open, test, visit } from './support/portal.ts'

test('[ROUTE-7] the text of a search survives reload, back, a copied link and the tabs', async ({ page }) => {
  const searched: (string | null)[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/ws/app/searchAll') searched.push(url.searchParams.get('text'))
  })
  await open(page, '/security', 'student')
  for (const [text, address] of [
    ['课程 & 考试', '%E8%AF%BE%E7%A8%8B%20%26%20%E8%80%83%E8%AF%95'],
    ['a/b', 'a%2Fb'],
    ['..', '%252E%252E'],
    ['100%25', '100%252525'],
  ] as const) {
    searched.length = 0
    await page.getByRole('button', { name: 'Search', exact: true }).first().click()
    await page.getByRole('banner').getByRole('combobox').fill(text)
    await page.getByRole('banner').getByRole('combobox').press('Enter')
    await expect(page).toHaveURL(`/global/search/${address}`)
    const heading = page.getByRole('heading', { level: 1, name: `Results for “${text}”` })
    await expect(heading).toBeVisible()
    const tabs = page.getByRole('main').getByRole('navigation')
    await tabs.getByRole('link', { name: /^Notices/ }).click()
    await expect(page).toHaveURL(/\?type=notice$/)
    await expect(heading).toBeVisible()
    await tabs.getByRole('link', { name: /^All/ }).click()
    await expect(page).toHaveURL(`/global/search/${address}`)
    await page.getByRole('banner').getByRole('link', { name: 'App centre' }).click()
    await expect(page).toHaveURL('/appstore')
    await page.goBack()
    await expect(page).toHaveURL(`/global/search/${address}`)
    await expect(heading).toBeVisible()
    expect(new Set(searched)).toEqual(new Set([text]))
  }
  // The last one has the sign that is decoded once too often most easily.
  const again = page.waitForRequest(/searchAll/)
  await page.reload()
  expect(new URL((await again).url()).searchParams.get('text')).toBe('100%25')
  await expect(page).toHaveURL('/global/search/100%252525')
  const other = await page.context().newPage()
  const copied = other.waitForRequest(/searchAll/)
  await other.goto(page.url())
  expect(new URL((await copied).url()).searchParams.get('text')).toBe('100%25')
})

test('[ROUTE-7] a malformed address has a page that says so', async ({ page, problems }) => {
  problems.allow(/status of 400/)
  await open(page, '/global/search/%E0%A4%A', 'student')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('invalid parts of an address are ignored', async ({ page }) => {
  await open(page, '/notice-v2/default', 'issuer')
  for (const [path, heading] of [
    ['/notice-v2/send?draft=nonsense', 'Write a notice'],
    ['/notice-v2/send/success?notice=abc', 'Nothing was sent just now'],
    ['/notice-v2/send/success?scheduled=5', 'Nothing was sent just now'],
    ['/appstore?category=nonsense', 'App centre'],
    ['/global/search/x?type=nonsense&page=-1', 'Results for'],
    ['/notice-v2/recv?page=abc&from=yesterday&unread=x', 'Notices'],
  ] as const) {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0)
  }
})
