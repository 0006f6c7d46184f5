import { contract } from '@quadrangle/api-client/contract'
import type { World } from '../../../testing/areas/world.ts'
import { call } from '../../../testing/test-app.ts'

const HEAD = '学号,姓名,英文名,人员类别,所属组织,手机号,邮箱'

/** A table of people with these rows. */
export const peopleTable = (...rows: string[]) => [HEAD, ...rows].join('\r\n')

/** A table that changes one person and adds two. */
export const smallTable = peopleTable(
  '20260001,林晓雨,Lin Xiaoyu,学生,计算机学院 / 实验室,13800000001,lin@example.edu',
  '20269001,陈一,,本科生,实验室,138 0000 9001,',
  'T0900,"李, ""老师""",Li,教职工,图书馆,,li@example.edu',
)

/** All people, without the time of the last change, because an undo is a change as well. */
export const allPeople = async ({ db }: World) =>
  (await db.selectFrom('person').selectAll().orderBy('number').execute()).map(({ updated_at, ...row }) => row)

export const personByNumber = ({ db }: World, number: string) =>
  db.selectFrom('person').selectAll().where('number', '=', number).executeTakeFirst()

export const undoImport = ({ app, admin }: World, id: number) =>
  call(app, contract.directoryImport.undo, { body: { id }, headers: admin.headers })

/** The rows of a checked import that would be added or changed, or the people whom it does not contain. */
export const previewImport = async ({ app, admin }: World, id: number, what: 'added' | 'changed' | 'gone') =>
  (await call(app, contract.directoryImport.rows, { query: { id, what }, headers: admin.headers })).data
