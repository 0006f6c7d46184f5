import { contract } from '@quadrangle/api-client/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showPart } from '../../../../testing/show-part.tsx'
import { ChannelTable } from './channel-table.tsx'

test('an issuer reads in words why the portal itself did not send messages', async () => {
  const channels = contract.receipt.tally.data.parse(contract.receipt.tally.example.data).channels.map((channel) => ({
    ...channel,
    reasons: channel.channel === 'email' ? ['bad-address', 'gone'].map((reason) => ({ reason, count: 2 })) : [],
  }))
  showPart(<ChannelTable channels={channels} sms={null} headingLevel={2} />)
  await expect
    .element(page.getByText('E-mail: the e-mail address is not valid (2), the notice no longer exists (2)'))
    .toBeVisible()
})
