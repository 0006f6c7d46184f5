import { contract, type DataOf } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addNotice } from '../../testing/areas/notices.ts'
import { createWorld, organization, type TestPerson, type World } from '../../testing/areas/world.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { call, logIn } from '../../testing/test-app.ts'

type ProfileVisibility = DataOf<typeof contract.profile.visibility>
type Viewer = ProfileVisibility['viewers'][number]['viewer']

let world: World
let viewers: Record<Viewer, TestPerson>
let visibility: ProfileVisibility
let notice: number
beforeAll(async () => {
  world = await createWorld()
  const { app, db, student } = world
  const id = await addPerson(db, { number: '20260003' })
  await db.updateTable('person').set({ organization_id: organization.laboratory }).where('id', '=', id).execute()
  viewers = {
    organization: { id, headers: await logIn(app, '20260003') },
    everyone: world.other,
    issuer: world.issuer,
    admin: world.admin,
  }
  await db.updateTable('person').set(studentData).where('id', '=', student.id).execute()
  notice = await addNotice(world, { title: 'Exam rooms', to: [student.id] })
  visibility = (await call(app, contract.profile.visibility, { headers: student.headers })).data
})
afterAll(() => world.close())

/** Each text occurs nowhere else. */
const studentData = {
  name: '林见微',
  name_en: 'Lin Jianwei',
  position: '值班员',
  position_en: 'Watch keeper',
  title: '硕士甲',
  title_en: 'Master A',
  avatar_url: '/files/avatar-of-lin',
  email: 'lin@seen.example.edu',
  mobile: '13811110001',
  verified_phone: '13811110001',
  landline: '027-11110004',
  certificate: '420100000000000009',
  mobile_short: '611101',
  mobile2: '13811110002',
  mobile2_short: '611102',
  mobile3: '13811110003',
  mobile3_short: '611103',
  landline_short: '611104',
}
const NUMBER = '20260001'
const secrets = ['13811110002', '13811110003', '611101', '611102', '611103', '611104', '420100000000000009']

/** The data of all calls that show people, when this caller looks for the student. */
async function responsesTo({ headers }: TestPerson): Promise<string> {
  const { app, student } = world
  const { organization: organizations, user, search, audience, receipt, directory } = contract
  const texts = [studentData.name, studentData.name_en, NUMBER]
  const responses = [
    ...[organization.laboratory, organization.school].map((organization_id) =>
      call(app, organizations.members, { headers, query: { organization_id } }),
    ),
    call(app, user.title, { headers, query: { otheraid: String(student.id) } }),
    ...texts.flatMap((text) => [
      call(app, search.all, { headers, query: { text } }),
      call(app, search.suggest, { headers, body: { text } }),
      call(app, audience.people, { headers, query: { text } }),
      call(app, directory.people, { headers, query: { text } }),
    ]),
    call(app, audience.named, { headers, body: { ids: [student.id], numbers: [NUMBER] } }),
    call(app, receipt.people, { headers, query: { id: notice, state: 'unread' } }),
    call(app, directory.person, { headers, query: { id: student.id } }),
  ]
  return JSON.stringify((await Promise.all(responses)).map(({ data }) => data))
}

test.each(['organization', 'everyone', 'issuer', 'admin'] as const)(
  'what the page says that “%s” sees is what they see',
  async (viewer) => {
    const text = await responsesTo(viewers[viewer])
    const visible = visibility.values
      .filter(({ value }) => text.includes(JSON.stringify(value)))
      .map(({ field }) => field)
    const declaredFields = visibility.viewers.find((one) => one.viewer === viewer)?.fields ?? []
    expect(visible.toSorted()).toEqual([...declaredFields].sort())
    for (const secret of secrets) expect(text, secret).not.toContain(secret)
  },
)

test('every field has a value of the person, in both languages', () => {
  const { values } = visibility
  expect(values.filter(({ value, value_en }) => value === '' || value_en === '')).toEqual([])
  expect(values.find(({ field }) => field === 'name')).toMatchObject({ value: '林见微', value_en: 'Lin Jianwei' })
})
