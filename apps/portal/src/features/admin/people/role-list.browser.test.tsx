import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPart } from '../../../testing/show-part.tsx'
import { RoleList } from './role-list.tsx'

const grant = (id: number) => ({
  person_id: id,
  number: `A${id}`,
  name: `Person ${id}`,
  name_en: `Person ${id}`,
  role: 'admin',
  organization_id: 1,
  organization: '',
  organization_en: '',
  everybody: 0,
  carried_over: 0,
})

test('after the only role of the last page was removed, the page before is shown', async () => {
  let grants = Array.from({ length: 21 }, (_, index) => grant(index + 1))
  const directory = {
    roles: async ({ query }: { query: { page: number } }) => ({
      list: grants.slice((query.page - 1) * 20, query.page * 20),
      total: grants.length,
    }),
    setRole: async ({ body }: { body: { person_id: number } }) => {
      grants = grants.filter(({ person_id }) => person_id !== body.person_id)
      return { change_id: null }
    },
  }
  showPart(<RoleList />, { answers: { directory } })
  await userEvent.click(page.getByRole('button', { name: '第 2 页' }))
  await userEvent.click(page.getByRole('row', { name: /A21/ }).getByRole('button'))
  await userEvent.click(page.getByRole('menuitem', { name: 'Take the role away' }))
  await expect.element(page.getByText('A1', { exact: true })).toBeInTheDocument()
})
