import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPart } from '../../../testing/show-part.tsx'
import { Outbox } from './outbox.tsx'

const message = {
  notice_id: 7,
  user_id: 1,
  round: 0,
  channel: 'email',
  state: 'failed',
  reason: '550',
  attempts: 1,
  title: 'Exams',
  name: 'Lin',
  name_en: 'Lin',
  to: 'li…@example.edu',
  due_at: '2026-11-20T08:00:00Z',
}
const loaded = {
  list: [message],
  total: 1,
  notices: [{ notice_id: 7, channel: 'email', held: 3, failed: 2, reasons: [] }],
  channels: { email: 'gateway', sms: 'gateway' },
  problems: [],
  retrying: [],
}
const sendAll = page.getByRole('button', { name: /^Send all of them now/ })

function openOutbox(address: string, outbox: object = loaded) {
  const release = vi.fn(async () => ({ released: 1 }))
  showPart(<Outbox />, { answers: { delivery: { outbox: async () => outbox, release } }, address })
  return release
}

test('among the failed messages, only failed ones are counted and sent', async () => {
  const release = openOutbox('/?state=failed')
  await expect.element(page.getByText(/Failed: 2/)).toBeVisible()
  await expect.element(page.getByText(/Waiting: 3/)).not.toBeInTheDocument()
  await userEvent.click(sendAll)
  await expect.poll(() => release).toHaveBeenCalledWith({ body: { channel: 'email', notice_id: 7, state: 'failed' } })
})

test('a found message can be sent alone, but not the others of its notice, which are not shown', async () => {
  const release = openOutbox('/?text=Lin')
  await userEvent.click(page.getByRole('button', { name: 'Send to Lin now' }))
  await expect.poll(() => release).toHaveBeenCalledTimes(1)
  await expect.element(sendAll).not.toBeInTheDocument()
})

test('the portal’s own reasons are described, and those of gateways are quoted', async () => {
  const reasons = [
    { reason: 'internal', messages: 1 },
    { reason: '550', messages: 1 },
  ]
  openOutbox('/', {
    ...loaded,
    list: [{ ...message, reason: 'bad-address' }],
    notices: [{ ...loaded.notices[0], reasons }],
    retrying: [{ channel: 'sms', reason: 'internal', messages: 3, next_at: '2026-11-20T08:00:00Z' }],
  })
  await expect.element(page.getByText(/^the e-mail address is not valid/)).toBeVisible()
  await expect.element(page.getByText('550', { exact: true })).toBeVisible()
  await expect.poll(() => page.getByText(/the portal could not build the message/).elements()).toHaveLength(2)
  await expect.element(page.getByText(/internal|bad-address/)).not.toBeInTheDocument()
})
