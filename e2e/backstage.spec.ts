import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { demoCampus, startPortal } from '../scripts/support/campus.ts'
import { startGateways } from './support/gateways.ts'
import { pageOf, send } from './support/notices.ts'
import { expect, test } from './support/portal.ts'

const waitingIn = (page: Page) => page.getByRole('region', { name: 'Into the outbox · E-mail' })

// Runs only with --all, because it starts two servers, and compose-channels.spec.ts covers the half without a gateway.
test('[NOTICE-5] messages without a mail server wait in the outbox, are sent once released, and the release is audited', {
  tag: '@all',
}, async ({ browser }) => {
  test.slow()
  const folder = await mkdtemp(join(tmpdir(), 'quadrangle-outbox-'))
  await cp(await demoCampus(), folder, { recursive: true })
  const gateways = await startGateways()
  let portal = await startPortal({ dataDir: folder, env: { NODE_ENV: 'test' } })
  try {
    const issuer = await pageOf(browser, portal.url, 'issuer')
    await send(issuer, ['20260303', '20260304'], { title: 'Into the outbox', email: 1 })
    await issuer.context().close()
    const before = await pageOf(browser, portal.url, 'admin')
    await before.goto('/urlmanage/outbox')
    await expect(before.getByText('no mail server is set up')).toBeVisible()
    await expect(before.getByText('Set SMTP_URL')).toBeVisible()
    await expect(waitingIn(before).getByText('Waits for SMTP_URL')).toBeVisible()
    await expect(waitingIn(before).getByRole('row').filter({ hasText: 'Waiting' })).toHaveCount(2)
    await expect(waitingIn(before).getByRole('button')).toHaveCount(0)
    await before.context().close()
    await portal.stop()

    portal = await startPortal({ dataDir: folder, env: { NODE_ENV: 'test', ...gateways.env } })
    const page = await pageOf(browser, portal.url, 'admin')
    await page.goto('/urlmanage/outbox')
    const group = waitingIn(page)
    await expect(group.getByRole('row').filter({ hasText: 'Waiting' })).toHaveCount(2)
    // The filter leaves out the e-mail that the portal sends about the log-in of this test.
    const mails = () => gateways.mail.mails.filter(({ raw }) => raw.includes('Into the outbox'))
    expect(mails()).toHaveLength(0)
    await group.getByRole('button', { name: 'Send all of them now' }).click()
    await expect(page.getByText('Messages that are on their way now: 2').first()).toBeVisible()
    await expect(group).toHaveCount(0)
    await expect(page.getByText('Nothing to release')).toBeVisible()
    // The button has disappeared, so keyboard users continue at the heading.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect.poll(() => mails().length).toBe(2)
    expect(new Set(mails().map(({ to }) => to.join())).size).toBe(2)
    await page.getByRole('navigation', { name: 'Backstage' }).getByRole('link', { name: 'Records' }).click()
    const record = page.getByRole('row').filter({ hasText: 'Sent messages from the outbox' })
    await expect(record).toContainText('E-mail · 2 messages')
    await expect(record).toContainText('Into the outbox')
    await page.context().close()
  } finally {
    await portal.stop()
    await gateways.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
})
