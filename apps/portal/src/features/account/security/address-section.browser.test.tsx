import { contract } from '@quadrangle/api-client/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { configAtom } from '../../../state/config.ts'
import { showPart } from '../../../testing/show-part.tsx'
import { AddressSection } from './address-section.tsx'

const example = contract.account.security.data.parse(contract.account.security.example.data)
const email = { address: 'li…@example.edu', linked: 1, confirmed: 1, can_link: 1 } as const

test('whoever logs in with the e-mail address learns that this ends when it is unlinked', async () => {
  const { store } = showPart(
    <AddressSection account={{ ...example, email }} onLink={() => undefined} onChanged={async () => undefined} />,
  )
  const config = store.get(configAtom)
  store.set(configAtom, { ...config, sign_on: { ...config.sign_on, email: 1 } })
  await userEvent.click(page.getByRole('button', { name: 'Unlink li…@example.edu' }))
  const text = page.getByText(
    /You can no longer log in with this address, and no message of the portal arrives there\./,
  )
  await expect.element(text).toBeVisible()
})
