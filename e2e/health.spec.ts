import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { demoCampus, startPortal } from '../scripts/support/campus.ts'
import { startGateways } from './support/gateways.ts'
import { pageOf, send } from './support/notices.ts'
import { expect, open, test } from './support/portal.ts'
import { answer } from './support/shell.ts'

type Health = DataOf<Contract['health']['show']>

const panel = (page: Page, name: string) => page.getByRole('region', { name })

test('[BACK-5] an administrator sees how the portal is doing, what fails and what to do; the page refreshes itself', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '/urlmanage/health', 'admin')
  await expect(panel(page, 'Database')).toContainText('Built-in (PostgreSQL')
  await expect(panel(page, 'Server')).toContainText(`Node${process.versions.node}`)
  await expect(panel(page, 'Storage').getByRole('progressbar', { name: 'Disk space in use' })).toBeVisible()
  await expect(panel(page, 'Card sources').getByRole('row')).not.toHaveCount(0)
  await expect(page.getByText('No backup has been made with the portal’s own command yet')).toBeVisible()
  await page.route('**/api/admin/health', async (route) => {
    const { data } = await (await route.fetch()).json()
    const problem = { reason: 'connect ECONNREFUSED 127.0.0.1:25', misconfigured: 0, since: new Date().toISOString() }
    const queues = (data as Health).queues.map((queue) =>
      queue.channel === 'email' ? { ...queue, gateway: 'gateway' as const, queued: 1, problem } : queue,
    )
    const warnings: Health['warnings'] = [{ code: 'gateway-unavailable', level: 'warning', about: 'email' }]
    await answer(route, { ...data, queues, warnings })
  })
  await page.clock.fastForward(11_000)
  await expect(page.getByText('The mail server is unavailable')).toBeVisible()
  await expect(page.getByText(/Error: “.*ECONNREFUSED.*The portal keeps retrying/)).toBeVisible()
  await expect(panel(page, 'Messages and notices')).toContainText('In the queue1')
  await page.getByRole('link', { name: 'Open the outbox' }).first().click()
  await expect(page.getByRole('heading', { name: 'Outbox', level: 1 })).toBeVisible()
})

// Runs only with --all, because it starts a separate server.
test('[BACK-5] the health page says what fails and what to do, and is closed to others', { tag: '@all' }, async ({
  browser,
}) => {
  test.slow()
  const folder = await mkdtemp(join(tmpdir(), 'quadrangle-health-'))
  await cp(await demoCampus(), folder, { recursive: true })
  const gateways = await startGateways()
  await gateways.stop()
  const portal = await startPortal({ dataDir: folder, env: { NODE_ENV: 'test', ...gateways.env } })
  try {
    const issuer = await pageOf(browser, portal.url, 'issuer')
    await send(issuer, ['20260303'], { title: 'Nobody takes it', email: 1 })
    await issuer.goto('/urlmanage/health')
    await expect(issuer.getByText('Only administrators may see this page')).toBeVisible()
    await issuer.context().close()
    const page = await pageOf(browser, portal.url, 'admin')
    await page.goto('/urlmanage/health')
    await expect(page.getByText('The mail server is unavailable')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(/Error: “.*ECONNREFUSED.*The portal keeps retrying/)).toBeVisible()
    await expect(panel(page, 'Messages and notices')).toContainText('In the queue1')
    await page.getByRole('link', { name: 'Open the outbox' }).first().click()
    await expect(page.getByRole('heading', { name: 'Outbox', level: 1 })).toBeVisible()
    await page.context().close()
  } finally {
    await portal.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
})
