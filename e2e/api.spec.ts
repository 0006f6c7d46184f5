import type { Page, Request, Route } from '@playwright/test'
import { contract, type Endpoint, limits } from '@quadrangle/api-client/contract'
import { noticesOf } from './support/notices.ts'
import { expect, logIn, password, people, test } from './support/portal.ts'

const calls = Object.values(contract).flatMap((noun) => Object.values(noun as Record<string, Endpoint>))

async function tryLogIn(page: Page) {
  await page.locator('input[name=identifier]').fill(people.student)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
}

async function answerLogInWith(page: Page, answer: Parameters<Route['fulfill']>[0]) {
  await page.unroute('**/api/auth/login')
  await page.route('**/api/auth/login', (route) => route.fulfill(answer))
}

test('[API-1] every call of the portal is in the contract, asks for JSON and marks the PC client', async ({ page }) => {
  const requests: Request[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The stream of live updates is the browser's own kind of request, and can carry no header.
    if (pathname.startsWith('/api/') && pathname !== '/api/events') requests.push(request)
  })
  await logIn(page, 'student')
  for (const path of ['/home', '/appstore', '/notice-v2/recv', '/userinfo', '/services']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(requests.length).toBeGreaterThan(10)
  for (const request of requests) {
    const { pathname } = new URL(request.url())
    const declared = calls.find(({ method, path }) => request.method() === method && pathname === `/api${path}`)
    expect(declared, `${request.method()} ${pathname}`).toBeDefined()
    const headers = await request.allHeaders()
    expect(headers, pathname).toMatchObject({ accept: 'application/json', 'x-quadrangle-client': 'pc' })
  }
})

test('[API-1] no page makes the same call twice when it opens', async ({ page }) => {
  const made: string[] = []
  let live = false
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/events') live = true
    // Live updates load again what has changed, and the unread notices are counted again before they begin.
    if (!live && pathname.startsWith('/api/') && search !== '?box=default&page=1&page_size=1')
      made.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`)
  })
  await logIn(page, 'issuer')
  const [notice] = (await noticesOf(page, 'box=issued&page=1')).list
  for (const path of [
    '/home',
    '/appstore',
    '/services',
    '/security',
    '/notice-v2/issued',
    `/notice-v2/detail/issued/${notice?.id}`,
    `/notice-v2/edit/${notice?.id}`,
    '/notice-v2/send',
    '/notice-v2/group/default',
    '/notice-v2/group/create/people',
  ]) {
    // so that no late call of the page before is counted
    await page.goto('about:blank')
    made.length = 0
    live = false
    await page.goto(path)
    await expect(page.locator('main h1')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(made.length, path).toBeGreaterThan(2)
    expect([...made].sort(), path).toEqual([...new Set(made)].sort())
  }
})

test('[API-1] a call that gets no answer is given up after 30 seconds', async ({ page, problems }) => {
  problems.allow(/ERR_ABORTED|ERR_FAILED/)
  await page.clock.install()
  await page.goto('/login')
  await page.route('**/api/auth/login', () => new Promise(() => undefined))
  await tryLogIn(page)
  await page.clock.runFor(limits.requestTimeoutMs - 1_000)
  await expect(page.getByRole('alert')).toBeEmpty()
  await page.clock.runFor(2_000)
  await expect(page.getByRole('alert')).toHaveText('网络不可用，请检查网络')
})

test('[API-2] a failure says what the body says, else the raw text, else that the network is unavailable', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 5/)
  await page.goto('/login')
  const alert = page.getByRole('alert')
  const envelope = (errcode: number, errmsg: string) => JSON.stringify({ errcode, errmsg, data: null })

  await answerLogInWith(page, { status: 500, body: envelope(500, '系统维护到今晚十点') })
  await tryLogIn(page)
  await expect(alert).toHaveText('系统维护到今晚十点')

  await answerLogInWith(page, { status: 502, body: 'upstream closed' })
  await tryLogIn(page)
  await expect(alert).toHaveText('upstream closed')

  await answerLogInWith(page, { status: 200, body: envelope(42, '非零即失败') })
  await tryLogIn(page)
  await expect(alert).toHaveText('非零即失败')

  await answerLogInWith(page, { status: 200, body: '' })
  await tryLogIn(page)
  await expect(alert).toHaveText('网络不可用，请检查网络')
})

test('[API-3] the calls beyond the specification are in the same contract and document', async ({ page, portal }) => {
  const response = await page.request.get('/api/openapi.json')
  const document = (await response.json()) as { openapi: string; paths: Record<string, Record<string, unknown>> }
  expect(document.openapi).toMatch(/^3\.1/)
  expect(calls.some(({ origin }) => origin === 'ours')).toBe(true)
  for (const { method, path } of calls) {
    expect(document.paths[`/api${path}`]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined()
  }
  await page.goto(`${portal.url}/api/docs`)
  // The page renders the others when they are scrolled to.
  await expect(page.getByText(`/api${calls[0]?.path}`).first()).toBeVisible()
})
