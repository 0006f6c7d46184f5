import { contract, limits } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { only, sendRequest } from '../../testing/areas/send-request.ts'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'
import { cleanContent } from './clean-content.ts'
import { cleanQueued } from './content-thread.ts'
import { sendScheduled } from './send-scheduled.ts'

vi.mock('./content-thread.ts', { spy: true })

const { send, edit } = contract.publishing
let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const tags = (count: number) => '<b>x'.repeat(count)

test('a user who may not write a notice is refused before its text is cleaned', async () => {
  const { app, issuer, student } = world
  const body = { zh: tags(1_000) }
  const change = { id: 999_999, version: 1, title: '', body, receipt: null, ask_again: 0 } as const
  expect((await call(app, edit, { body: change, headers: issuer.headers })).status).toBe(404)
  const sender = { organization_id: organization.library, official: 1, with_logo: 0, contact: '' } as const
  const foreign = sendRequest({ title: '', body, sender, audience: only(student.id) })
  expect((await call(app, send, { body: foreign, headers: issuer.headers })).status).toBe(403)
  expect(cleanQueued).not.toHaveBeenCalled()
})

test('a text with more tags than a person writes is refused', async () => {
  const { app, issuer, student } = world
  const request = (count: number) =>
    sendRequest({ body: { zh: '<p>一</p>', en: tags(count) }, audience: only(student.id) })
  const refused = await call(app, send, { body: request(limits.noticeTags + 1), headers: issuer.headers })
  expect([refused.status, refused.data]).toEqual([
    400,
    { fields: { body: expect.stringContaining('The layout of the text is too complex.') } },
  ])
  expect((await call(app, send, { body: request(limits.noticeTags), headers: issuer.headers })).errmsg).toBe('')
})

test('another thread cleans long texts with the same result, and keeps the order of many texts', async () => {
  const contents = Array.from({ length: 5 }, (_, at) => ({
    title: ` ${at} `,
    body: {
      zh: `<p onclick="x">${at}</p><script>1</script>${'<p>长</p>'.repeat(1_000)}`,
      en: '<img src="https://a.edu/x.png">',
    },
  }))
  const cleaned = await Promise.all(contents.map((content) => cleanQueued(content, 1)))
  expect(cleaned).toEqual(contents.map(cleanContent))
  expect(cleaned[3]?.content.html).toMatch(/^<p>3<\/p><p>长<\/p>/)
})

test('many long texts of one writer delay the text of another writer by at most one of them', async () => {
  const text = { title: '', body: { zh: '<p>长</p>'.repeat(1_000) } }
  const done: string[] = []
  const clean = (writer: number, name: string) =>
    cleanQueued(text, writer).then(
      () => done.push(name),
      () => done.push(`${name} refused`),
    )
  await Promise.all([...Array.from({ length: 60 }, () => clean(1, 'flood')), clean(2, 'other')])
  const cleaned = done.filter((name) => !name.endsWith('refused'))
  expect(cleaned.indexOf('other')).toBeOneOf([0, 1, 2])
  expect(cleaned.length).toBeLessThan(done.length)
})

test('the text of a scheduled notice is cleaned before anything is locked', async () => {
  const { app, db, issuer, student } = world
  const body = sendRequest({ send_at: '2099-01-01T08:00:00.000Z', audience: only(student.id) })
  await call(app, send, { body, headers: issuer.headers })
  vi.mocked(cleanQueued).mockImplementationOnce(async (content) => {
    // On the built-in database this query would hang if a transaction were open.
    await db.selectFrom('notice_schedule').select('id').forUpdate().execute()
    return cleanContent(content)
  })
  const options = { channels: { email: 'outbox', sms: 'outbox' }, sizes: { atOnce: 50, chunk: 7 } } as const
  const now = new Date('2099-01-01T08:00:01Z')
  await sendScheduled(db, body.key, { ...options, dailyLimits: world.app.config, now })
  const sent = await db.selectFrom('notice').select('id').where('send_key', '=', body.key).executeTakeFirst()
  expect(sent).toBeDefined()
})
