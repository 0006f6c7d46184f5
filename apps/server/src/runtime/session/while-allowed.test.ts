import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createWorld } from '../../testing/areas/world.ts'
import { requireUser } from './count-request.ts'
import { whileAllowed } from './while-allowed.ts'

test('a download breaks off when the session or the role of its user ends', async () => {
  let end: () => Promise<unknown> = async () => undefined
  async function* pieces() {
    yield 'first'
    await end()
    // Later than `CHECK_AFTER_MS`.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 600)
    yield 'second'
    clock.mockRestore()
    yield 'third'
  }
  const routes = async (app: FastifyInstance) => {
    app.get('/download', async (request, reply) => {
      await requireUser(request)
      const allowed = whileAllowed(request, pieces(), ({ roles }) => roles.includes('issuer'))
      return reply.send(Readable.from(allowed, { objectMode: false }))
    })
  }
  const world = await createWorld({ routes: [routes] })
  onTestFinished(() => world.close())
  const { app, db, issuer } = world
  const download = () => app.inject({ url: '/download', headers: issuer.headers })
  expect((await download()).body).toBe('firstsecondthird')
  end = async () => {
    await db.deleteFrom('person_role').where('person_id', '=', issuer.id).execute()
    app.sessionCache.clear()
  }
  await expect(download()).rejects.toThrow()
})
