import { expect, test } from 'vitest'
import { senderRequest } from './senders.ts'

const organizations = [2, 3].map((id) => ({ id, parent: 1, name: `名${id}`, name_en: `N${id}`, members: id }))
const notice = { sender: 'personal', withLogo: false, contact: '' }

test('a personal notice is sent from the organisation that matches both names of the writer’s organisation', () => {
  const sentFrom = (organization: string, organization_en: string) => {
    const writer = { name: '', name_en: '', organization, organization_en, email: '', landline: '' }
    return senderRequest(notice, { issuers: [], writer, organizations })?.organization_id
  }
  expect(sentFrom('名3', 'N3')).toBe(3)
  expect(sentFrom('名3', 'N4')).toBeUndefined()
})
