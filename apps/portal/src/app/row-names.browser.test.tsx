import { contract } from '@quadrangle/api-client/contract'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FeedbackEntry } from '../features/admin/feedback/feedback-entry.tsx'
import { ChannelSetup } from '../features/admin/outbox/channel-setup.tsx'
import { OutboxGroup } from '../features/admin/outbox/outbox-group.tsx'
import { PersonLinks } from '../features/admin/people/person-links.tsx'
import { PersonRoles } from '../features/admin/people/person-roles.tsx'
import { LinksPanel } from '../features/admin/sign-on/links-panel.tsx'
import { showPart } from '../testing/show-part.tsx'

const ignore = () => undefined
const [feedback] = contract.feedback.list.data.parse(contract.feedback.list.example.data).list
const person = contract.directory.person.data.parse(contract.directory.person.example.data)
const system = (name: string) => ({ authority: `https://${name}.example.edu`, name, name_en: name })
const problem = { reason: '', misconfigured: 0, since: '2026-11-20T08:00:00Z', waiting: 1 } as const

const parts: Record<string, ReactNode> = {
  'feedback by one person': ['It is broken', 'Thank you'].map(
    (text) => feedback && <FeedbackEntry key={text} feedback={{ ...feedback, text }} onSettled={ignore} />,
  ),
  'linked systems': (
    <LinksPanel links={['Campus', 'Library'].map((name) => ({ ...system(name), people: 2 }))} onChanged={ignore} />
  ),
  'linked accounts': <PersonLinks personId={1} onChanged={ignore} />,
  roles: (
    <PersonRoles
      person={{
        ...person,
        issues_for: ['Press', 'Library'].map((name, id) => ({ id, name, name_en: name, everybody: 0 })),
      }}
      organizations={[]}
      onChanged={ignore}
    />
  ),
  notices: (['email', 'sms'] as const).map((channel) => (
    <OutboxGroup
      key={channel}
      bundle={{ notice: 7, channel, title: 'Exams', messages: [], summary: { held: 1, failed: 0, reasons: [] } }}
      state={undefined}
      mayRelease
      hasGateway
      onReleased={ignore}
    />
  )),
  gateways: (
    <ChannelSetup
      channels={{ email: 'gateway', sms: 'gateway' }}
      problems={[
        { ...problem, channel: 'email' },
        { ...problem, channel: 'sms' },
      ]}
      retrying={[]}
      onRetried={ignore}
    />
  ),
}

test.each(Object.entries(parts))('the controls of two rows have different names: %s', async (_name, part) => {
  const links = async () => ({
    list: ['Campus', 'Library'].map((name) => ({ ...system(name), linked_at: '2026-11-20T08:00:00Z' })),
  })
  showPart(part, { answers: { signOn: { links } } })
  await expect.element(page.getByRole('button').first()).toBeVisible()
  for (const role of ['button', 'checkbox'] as const) {
    for (const control of page.getByRole(role).elements()) {
      const name = control.getAttribute('aria-label') ?? control.textContent ?? ''
      expect(page.getByRole(role, { name, exact: true }).elements(), name).toHaveLength(1)
    }
  }
})
