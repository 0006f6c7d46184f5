import { chooseLanguage, expect, logIn, test } from './support/portal.ts'

const titles: [path: string, zh: string, en: string][] = [
  ['/home', '首页', 'Home'],
  ['/appstore', '应用中心', 'App centre'],
  ['/userinfo', '个人信息', 'Personal information'],
  ['/security', '账号安全', 'Account security'],
  ['/urlmanage', 'URL 管理', 'URL management'],
  ['/about', '关于', 'About'],
  ['/help', '帮助', 'Help'],
  ['/services', '业务系统', 'Business systems'],
  ['/browse', '访客浏览', 'Browse'],
  ['/chain?kind=app&id=library', '即将离开门户', 'Leaving the portal'],
  ['/global/search/x', '搜索结果', 'Search results'],
  ['/notice-v2/default', '通知', 'Notices'],
  ['/notice-v2/recv', '收到的通知', 'Received notices'],
  ['/notice-v2/issued', '发出的通知', 'Sent notices'],
  ['/notice-v2/subscribe', '订阅的通知', 'Subscribed notices'],
  ['/notice-v2/collect', '我的收藏', 'Favourite notices'],
  ['/notice-v2/send', '写通知', 'Write a notice'],
  ['/notice-v2/send/success', '通知已发送', 'Notice sent'],
  ['/notice-v2/group/default', '通知分组', 'Notice groups'],
  ['/notice-v2/group/create/people', '新建通知分组', 'New notice group'],
  ['/nowhere', '页面不存在', 'Page not found'],
]

test('[ROUTE-8] the title is the name of the portal and that of the route, in the current language', async ({
  page,
}) => {
  test.slow()
  await logIn(page, 'admin')
  for (const [path, zh] of titles) {
    await page.goto(path)
    await expect(page).toHaveTitle(`云湖大学 - ${zh}`)
  }
  // In the other language without loading the portal each time, as a link within it leads there.
  await chooseLanguage(page, 'en')
  await page.goto('/help')
  await expect(page).toHaveTitle('Yunhu University - Help')
  for (const [path, , en] of titles) {
    await page.evaluate((to) => history.pushState(null, '', to), path)
    await expect(page).toHaveTitle(`Yunhu University - ${en}`)
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
