import { contract, limits } from '@quadrangle/api-client/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { png } from '../../testing/areas/pictures.ts'
import { uploadFile } from '../../testing/areas/uploads.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { call, logIn } from '../../testing/test-app.ts'

const { look, content, config, directory, setup } = contract
let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const headers = () => world.admin.headers
const background = { name: '湖', name_en: 'Lake', url: '/a.svg', thumb_url: '/a.svg', enabled: 1 as const }
const entry = { parent_id: 0, name: '首页', name_en: 'Home', url: '/home', enabled: 1 as const }

/** Imports a changed look as a file and publishes it. Returns the response of the last step. */
async function publishFile(change: Record<string, unknown>) {
  const { text } = (await call(world.app, look.export, { query: { version: 0 }, headers: headers() })).data
  const file = JSON.stringify({ ...JSON.parse(text), ...change })
  const imported = await call(world.app, look.import, { body: { name: '导入', text: file }, headers: headers() })
  if (imported.status !== 200) return imported
  const { id, revision } = imported.data
  return call(world.app, look.publish, { body: { id, revision, name: '导入', note: '', at: null }, headers: headers() })
}

test('ids in an imported look leave room for the entries of administrators and the backgrounds of people', async () => {
  const beyond = await publishFile({ header: [{ ...entry, id: 2_147_483_647 }] })
  expect([beyond.status, beyond.errmsg]).toEqual([400, expect.stringContaining('header.0.id')])
  const numberedBackgrounds = [1, 2, 3, 4].map((id) => ({ ...background, id }))
  const published = await publishFile({ header: [{ ...entry, id: limits.lookKey }], backgrounds: numberedBackgrounds })
  expect(published.status).toBe(200)
  const value = { menu: 'portal' as const, parent_id: 0, name: '通知', name_en: 'Notices', url: '/notice-v2' }
  const created = await call(world.app, content.create, { body: { kind: 'nav', value }, headers: headers() })
  expect(created.status).toBe(200)
  const more = await publishFile({
    header: [{ ...entry, id: -1 }],
    backgrounds: [
      { ...background, id: 6 },
      { ...background, id: -1 },
    ],
  })
  expect([more.status, more.errmsg]).toEqual([200, ''])
  const { student } = world
  const { data: file } = await uploadFile(world, { content: png, purpose: 'background', headers: student.headers })
  const body = { file_id: file.id, name: '我的' }
  expect((await call(world.app, config.addBackground, { body, headers: student.headers })).status).toBe(200)
})

test('the steps of an unfinished set-up do not bypass the second person', async () => {
  await world.db.insertInto('setup_state').defaultValues().execute()
  await call(world.app, look.setRule, { body: { second_person: 1 }, headers: headers() })
  const saved = await call(world.app, setup.saveLook, { body: { brand_color: '#123456' }, headers: headers() })
  expect([saved.status, saved.errmsg]).toEqual([409, expect.stringContaining('second administrator')])
  expect((await call(world.app, contract.global.config, {})).data.config.brand_color).not.toBe('#123456')
})

test('a request by a former administrator does not turn off the rule of a second person', async () => {
  const id = await addPerson(world.db, { number: 'A0002', roles: ['admin'] })
  const second = await logIn(world.app, 'A0002')
  const rule = async (second_person: 0 | 1, by = headers()) =>
    (await call(world.app, look.setRule, { body: { second_person }, headers: by })).data.second_person
  await rule(1)
  expect(await rule(0, second)).toBe(1)
  await call(world.app, directory.setAccess, { body: { ids: [id], disabled: 1 }, headers: headers() })
  expect(await rule(0)).toBe(1)
})

test('a preview shows no slide that is switched off', async () => {
  const allowed = JSON.stringify({ guest_enabled: 1 })
  await world.db.insertInto('portal_config').values({ config: allowed }).execute()
  const draft = (await call(world.app, look.createDraft, { body: { name: '草稿' }, headers: headers() })).data
  const slide = { title_en: '', text: '', text_en: '', image_url: '/a.svg', url: '' }
  const slides = [
    { ...slide, id: -1, title: '秘密', enabled: 0 as const },
    { ...slide, id: -2, title: '公开', enabled: 1 as const },
  ]
  const { id, revision, document } = draft
  await call(world.app, look.saveDraft, {
    body: { id, revision, document: { ...document, slides } },
    headers: headers(),
  })
  const { path } = (await call(world.app, look.preview, { body: { id, hours: 1 }, headers: headers() })).data
  const body = { token: path.split('#')[1] ?? '' }
  const [cookie] = (await call(world.app, look.openPreview, { body })).raw.cookies
  const previewCookie = { cookie: `${cookie?.name}=${cookie?.value}` }
  const { data } = await call(world.app, contract.global.gallery, { headers: previewCookie })
  expect(data.map(({ title }) => title)).toEqual(['公开'])
})
