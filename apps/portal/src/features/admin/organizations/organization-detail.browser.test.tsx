import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useLoad } from '../../../shared/use-load.ts'
import { showPart } from '../../../testing/show-part.tsx'
import { directoryOrganizationsAction } from '../organizations-state.ts'
import { OrganizationDetail } from './organization-detail.tsx'

function Detail() {
  const { data, reload } = useLoad(directoryOrganizationsAction)
  const organization = data?.list.find(({ id }) => id === 2)
  if (!data || !organization) return null
  return (
    <OrganizationDetail
      organization={organization}
      organizations={data.list}
      reload={reload}
      onChosen={() => undefined}
    />
  )
}

test('quick presses of “Move down” move as many places', async () => {
  let order = [2, 3, 4, 5, 6]
  const organization = (id: number, parent: number) => ({
    id,
    parent,
    name: `Office ${id}`,
    name_en: `Office ${id}`,
    code: '',
    people: 0,
    people_below: 0,
    issuers: 0,
  })
  const directory = {
    organizations: async () => ({ list: [organization(1, 0), ...order.map((id) => organization(id, 1))], merged: [] }),
    moveOrganization: async ({ body: { id, before } }: { body: { id: number; before?: number } }) => {
      const others = order.filter((each) => each !== id)
      const at = before === undefined ? others.length : others.indexOf(before)
      order = [...others.slice(0, at), id, ...others.slice(at)]
      return { change_id: null }
    },
  }
  showPart(<Detail />, { answers: { directory } })
  const down = page.getByRole('button', { name: 'Move down' })
  await expect.element(down).toBeVisible()
  for (let press = 0; press < 3; press++) (down.element() as HTMLElement).click()
  await expect.poll(() => order).toEqual([3, 4, 5, 2, 6])
  await userEvent.click(page.getByRole('button', { name: 'Move up' }))
  await expect.poll(() => order).toEqual([3, 4, 2, 5, 6])
})
