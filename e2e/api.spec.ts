import type { Page, Request, Route } from '@playwright/test'
import { CLIENT_HEADER, CLIENT_NAME, contract, type Endpoint, limits } from '@quadrangle/api-client/contract'
import { noticesOf } from './support/notices.ts'
import { expect, logIn, password, people, test } from './support/portal.ts'

const calls = Object.values(contract).flatMap((noun) => Object.values(noun as Record<string, Endpoint>))

async function tryLogIn(page: Page) {
  await page.locator('input[name=identifier]').fill(people.student)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
}

async function answerLogInWith(page: Page, response: Parameters<Route['fulfill']>[0]) {
  await page.unroute('**/api/auth/login')
  await page.route('**/api/auth/login', (route) => route.fulfill(response))
}

test('[API-1] every call of the portal is in the contract, asks for JSON, marks the PC client, and is made once when a page opens', {
  tag: '@all',
}, async ({ page, as }) => {
  test.slow()
  const requests: Request[] = []
  const beforeLive = new Set<Request>()
  let isLive = false
  // On a slow machine the former page still makes calls until the next one is there.
  let isLeaving = false
  page.on('framenavigated', (frame) => {
    if (!isLeaving || frame !== page.mainFrame()) return
    isLeaving = false
    isLive = false
    requests.length = 0
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isLeaving = true
    if (isLeaving) return
    const { pathname } = new URL(request.url())
    // The browser itself requests the stream of live updates, so that request can carry no header.
    if (pathname === '/api/events') isLive = true
    else if (pathname.startsWith('/api/')) {
      requests.push(request)
      if (!isLive) beforeLive.add(request)
    }
  })
  const [notice] = (await noticesOf(await as('issuer'), 'box=issued&page=1')).list
  await logIn(page, 'issuer')
  for (const path of [
    '/home',
    '/appstore',
    '/services',
    '/security',
    '/userinfo',
    '/notice-v2/recv',
    '/notice-v2/issued',
    `/notice-v2/detail/issued/${notice?.id}`,
    `/notice-v2/edit/${notice?.id}`,
    '/notice-v2/send',
    '/notice-v2/group/default',
    '/notice-v2/group/create/people',
  ]) {
    await page.goto(path)
    await expect(page.locator('main h1')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(requests.length, path).toBeGreaterThan(2)
    for (const request of requests) {
      const { pathname } = new URL(request.url())
      const declared = calls.find(({ method, path }) => request.method() === method && pathname === `/api${path}`)
      expect(declared, `${request.method()} ${pathname}`).toBeDefined()
      expect(request.headers(), pathname).toMatchObject({ accept: 'application/json', [CLIENT_HEADER]: CLIENT_NAME })
    }
    // This page loads the person again, because others may have changed the data that it shows.
    if (path === '/userinfo') continue
    // Live updates reload data that has changed.
    const callsBefore = requests
      .filter((request) => beforeLive.has(request))
      .map((request) => `${request.method()} ${request.url()} ${request.postData() ?? ''}`)
      // The unread notices are counted again before live updates begin.
      .filter((call) => !call.includes('?box=default&page=1&page_size=1 '))
    expect(callsBefore.sort(), path).toEqual([...new Set(callsBefore)].sort())
  }
})

test('[API-1] [API-2] a failure shows the message of the body, else the raw text, else that the network is unavailable, as after 30 seconds without a response', {
  tag: '@all',
}, async ({ page, problems }) => {
  problems.allow(/status of 5|ERR_ABORTED|ERR_FAILED/)
  await page.clock.install()
  await page.goto('/login')
  const alert = page.getByRole('alert')
  const envelope = (errcode: number, errmsg: string) => JSON.stringify({ errcode, errmsg, data: null })

  await answerLogInWith(page, { status: 500, body: envelope(500, '系统维护到今晚十点') })
  await tryLogIn(page)
  await expect(alert).toHaveText('系统维护到今晚十点')

  await answerLogInWith(page, { status: 502, body: 'upstream closed' })
  await tryLogIn(page)
  await expect(alert).toHaveText('upstream closed')

  await answerLogInWith(page, { status: 200, body: '' })
  await tryLogIn(page)
  await expect(alert).toHaveText('网络不可用，请检查网络')

  await answerLogInWith(page, { status: 200, body: envelope(42, '非零即失败') })
  await tryLogIn(page)
  await expect(alert).toHaveText('非零即失败')

  await page.unroute('**/api/auth/login')
  await page.route('**/api/auth/login', () => new Promise(() => undefined))
  await tryLogIn(page)
  await page.clock.runFor(limits.requestTimeoutMs - 1_000)
  await expect(alert).toBeEmpty()
  await page.clock.runFor(2_000)
  await expect(alert).toHaveText('网络不可用，请检查网络')
})

test('[API-3] the calls beyond the specification are in the same contract and document', { tag: '@all' }, async ({
  page,
  portal,
}) => {
  const response = await page.request.get('/api/openapi.json')
  const document = (await response.json()) as { openapi: string; paths: Record<string, Record<string, unknown>> }
  expect(document.openapi).toMatch(/^3\.1/)
  expect(calls.some(({ origin }) => origin === 'ours')).toBe(true)
  for (const { method, path } of calls) {
    expect(document.paths[`/api${path}`]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined()
  }
  await page.goto(`${portal.url}/api/docs`)
  // The page renders the other calls only when they are scrolled to.
  await expect(page.getByText(`/api${calls[0]?.path}`).first()).toBeVisible()
})
