import { cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { demoCampus, startPortal } from '../scripts/support/campus.ts'
import { inRoot } from '../scripts/support/paths.ts'
import { freePort } from '../scripts/support/ports.ts'
import { run } from '../scripts/support/run.ts'
import { goLive, pageOf, send } from './support/notices.ts'
import { expect, test } from './support/portal.ts'
import { scriptsOfPage, upgradedCopy } from './support/upgrade.ts'

type Uploaded = DataOf<Contract['upload']['file']>

/** Provides a separate folder for each test, and copies of the demo campus in it. */
async function withFolder(use: (folder: string, campus: () => Promise<string>) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'quadrangle-operation-'))
  try {
    await use(folder, async () => {
      const copy = join(folder, 'campus')
      await cp(await demoCampus(), copy, { recursive: true })
      return copy
    })
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

const command = (name: string, dataDir: string, ...args: string[]) =>
  run(
    process.execPath,
    ['--conditions=source', inRoot(`apps/server/src/commands/backup/${name}-command.ts`), ...args],
    {
      env: { DATA_DIR: dataDir, DATABASE_URL: undefined, NODE_OPTIONS: '' },
    },
  )

// Runs only with --all, because each test starts separate servers.
test('[BACK-5] a portal that was backed up while in use is restored from the archive, with its files', {
  tag: '@all',
}, async ({ browser }) => {
  test.slow()
  await withFolder(async (folder, campus) => {
    const archive = join(folder, 'portal.tar.gz')
    const content = Buffer.from('name,number\r\nLin,7\r\n')
    let portal = await startPortal({ dataDir: await campus() })
    const issuer = await pageOf(browser, portal.url, 'issuer')
    const response = await issuer.request.post('/api/upload?purpose=notice', {
      headers: { 'x-quadrangle-client': 'pc' },
      multipart: { data: { name: 'list.csv', mimeType: 'text/csv', buffer: content } },
    })
    const { url } = ((await response.json()) as { data: Uploaded }).data
    await send(issuer, ['20260303'], { title: 'Kept in the archive' })
    const backup = await command('backup', portal.dataDir, archive)
    expect(backup.output).toContain(archive)
    expect((await stat(archive)).mode & 0o777).toBe(0o600)
    await send(issuer, ['20260303'], { title: 'Sent after the backup' })
    await issuer.context().close()
    await portal.stop()

    const restored = join(folder, 'restored')
    expect((await command('restore', restored, archive)).output).toContain('Start the server now')
    portal = await startPortal({ dataDir: restored })
    try {
      const student = await pageOf(browser, portal.url, '20260303')
      await student.goto('/notice-v2/recv')
      await expect(student.getByText('Kept in the archive').first()).toBeVisible()
      await expect(student.getByText('Sent after the backup')).toHaveCount(0)
      await student.context().close()
      const again = await pageOf(browser, portal.url, 'issuer')
      expect(await (await again.request.get(url)).body()).toEqual(content)
      await again.context().close()
    } finally {
      await portal.stop()
    }
  })
})

test('[BACK-5] a demo campus with public passwords is not open to other machines unless configured to be', {
  tag: '@all',
}, async ({ request }) => {
  await withFolder(async (_folder, campus) => {
    const dataDir = await campus()
    for (const SEED of ['demo', 'none']) {
      await expect(startPortal({ dataDir, env: { HOST: '0.0.0.0', SEED } })).rejects.toThrow(
        /ended with 2 [\s\S]*HOST=0\.0\.0\.0 opens a demo campus to other machines[\s\S]*ALLOW_DEMO_PASSWORDS=1/,
      )
    }
    const portal = await startPortal({ dataDir, env: { HOST: '0.0.0.0', ALLOW_DEMO_PASSWORDS: '1' } })
    try {
      expect(await (await request.get(`${portal.url}/readyz`)).text()).toBe('ready\n')
    } finally {
      await portal.stop()
    }
  })
})

test('[BACK-5] a tab that is open during an upgrade continues with its own version, and is offered the new one', {
  tag: '@all',
}, async ({ browser }) => {
  test.slow()
  await withFolder(async (_folder, campus) => {
    const options = { dataDir: await campus(), port: await freePort() }
    const oldScripts = scriptsOfPage(inRoot('apps/portal/dist'), '/services')
    expect(oldScripts).not.toEqual([])
    const upgraded = upgradedCopy('/services')
    let portal = await startPortal(options)
    const page = await pageOf(browser, portal.url, '20260304')
    try {
      await goLive(page, '/home')
      await portal.stop()
      portal = await startPortal({ ...options, repository: upgraded.repository })
      // The page is notified of the upgrade when its live connection is restored.
      await expect(page.getByText('A new version of the portal is available.')).toBeVisible({ timeout: 90_000 })
      const statuses: number[] = []
      page.on('response', (response) => {
        if (oldScripts.includes(new URL(response.url()).pathname)) statuses.push(response.status())
      })
      await page.getByRole('contentinfo').getByRole('link', { name: 'Campus systems' }).click()
      await expect(page.getByRole('heading', { name: 'Campus systems', level: 1 })).toBeVisible()
      expect(statuses.length).toBeGreaterThan(0)
      expect(statuses.every((status) => status === 200)).toBe(true)
      await page.goto('/home')
      await page.goto('/notice-v2/recv')
      await expect(page.locator(`script[src="${upgraded.entry}"]`)).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(
        await readFile(join(options.dataDir, 'portal-assets/former', oldScripts[0]?.split('/').at(-1) ?? ''), 'utf8'),
      ).not.toBe('')
    } finally {
      await page.context().close()
      await portal.stop()
      upgraded.remove()
    }
  })
})
