import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { demoCampus, startPortal } from '../scripts/support/campus.ts'
import { freePort } from '../scripts/support/ports.ts'
import { call } from './support/calls.ts'
import { pageOf } from './support/notices.ts'
import { expect, test } from './support/portal.ts'

type Job = DataOf<Contract['directoryImport']['job']>['job']
type People = DataOf<Contract['directory']['people']>

const PEOPLE = 12_000

// Runs only with --all, because of 12,000 people and three starts of a server.
test('[BACK-4] after the server was killed, an import continues where it stopped, and no person is missing or duplicated', {
  tag: '@all',
}, async ({ browser }) => {
  test.slow()
  const folder = await mkdtemp(join(tmpdir(), 'quadrangle-import-'))
  await cp(await demoCampus(), folder, { recursive: true })
  const port = await freePort()
  const start = () => startPortal({ dataDir: folder, port, env: { NODE_ENV: 'test' } })
  let portal = await start()
  try {
    const page = await pageOf(browser, portal.url, 'admin')
    const rows = Array.from({ length: PEOPLE }, (_, n) => `K${n},学生${n},学生,外国语学院`)
    const text = ['学号,姓名,人员类别,所属组织', ...rows].join('\n')
    const response = await page.request.post('/api/admin/import/upload', {
      headers: { 'x-quadrangle-client': 'pc' },
      multipart: { data: { name: 'many.csv', mimeType: 'text/csv', buffer: Buffer.from(text) } },
    })
    const { id, kind, mapping } = ((await response.json()) as { data: { job: Job } }).data.job
    const job = async () => (await call<{ job: Job }>(page, 'GET', `/admin/import/job?id=${id}`)).job
    const kill = async () => {
      process.kill(portal.pid, 'SIGKILL')
      await portal.stop()
      portal = await start()
    }
    await call(page, 'POST', '/admin/import/check', { id, kind, mapping })
    await expect.poll(async () => (await job()).rows, { intervals: [20] }).toBeGreaterThan(0)
    await kill()
    await expect.poll(async () => (await job()).state, { timeout: 60_000 }).toBe('checked')
    expect(await job()).toMatchObject({ rows: PEOPLE, added: PEOPLE, bad: 0 })
    await call(page, 'POST', '/admin/import/apply', { id, checks: (await job()).checks, disable_gone: 0, passwords: 0 })
    await expect.poll(async () => (await job()).progress, { intervals: [20] }).toBeGreaterThan(100)
    expect((await job()).state).toBe('applying')
    await kill()
    await expect.poll(async () => (await job()).state, { timeout: 60_000 }).toBe('applied')
    const { total } = await call<People>(page, 'GET', `/admin/people?text=${encodeURIComponent('学生')}`)
    expect([total, (await job()).added]).toEqual([PEOPLE, PEOPLE])
  } finally {
    await portal.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
})
