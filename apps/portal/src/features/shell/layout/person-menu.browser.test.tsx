import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { configAtom, type GlobalConfig } from '../../../state/config.ts'
import type { UserInfo } from '../../../state/session.ts'
import { showPart } from '../../../testing/show-part.tsx'
import { PersonMenu } from './person-menu.tsx'

test('a person without a title and a position sees only the organisation', async () => {
  const user = {
    name: 'Lin',
    name_en: 'Lin',
    position: '',
    position_en: '',
    organization: 'Library',
    organization_en: 'Library',
    roles: [],
  } as unknown as UserInfo
  const { store } = showPart(
    <PersonMenu user={user} trigger={<button type="button">Me</button>} open onOpenChange={() => undefined} />,
  )
  store.set(configAtom, { config: { personal_link: '', personal_enabled: 1 } } as unknown as GlobalConfig)
  await expect.poll(() => page.getByText('Library').element().textContent).toBe('Library')
})
