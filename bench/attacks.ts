import { allAtOnce } from './attacks/all-at-once.ts'
import { askAgain } from './attacks/ask-again.ts'
import type { AttackPlan } from './attacks/attack-plan.ts'
import { draftsAndUploads } from './attacks/drafts-and-uploads.ts'
import { floodedNetwork } from './attacks/flooded-network.ts'
import { guessedNumbers } from './attacks/guessed-numbers.ts'
import { largeAvatars } from './attacks/large-avatars.ts'
import { largeGroups } from './attacks/large-groups.ts'
import { manyAddresses } from './attacks/many-addresses.ts'
import { missingNoticeEdit } from './attacks/missing-notice-edit.ts'
import { paidMessages } from './attacks/paid-messages.ts'
import { sentAttachments } from './attacks/sent-attachments.ts'
import { sharedAddress } from './attacks/shared-address.ts'
import { unknownKeys } from './attacks/unknown-keys.ts'
import { openMailSink } from './notices/mail.ts'
import { demoDatabases } from './support/bench-database.ts'
import type { Bench, Measurement } from './support/measurement.ts'
import { sized } from './support/smoke.ts'
import { fillWorld } from './worst-case/world/fill-world.ts'
import { light } from './worst-case/world/size.ts'

export const measures = ['apps/server/src', 'packages/api-client/src/contract']

/**
 * Two attacks from a shared network, some that upload, and one with many connections. The other attacks differ in what
 * they send.
 */
export const smokeParts = [
  'drafts-and-uploads',
  'large-avatars',
  'sent-attachments',
  'shared-address',
  'flooded-network',
  'all-at-once',
]

/** Attacks that one person or one address can make, and their effect on others, on both databases. */
export const parts: Readonly<Record<string, Bench>> = {
  'drafts-and-uploads': onBoth(draftsAndUploads),
  'large-avatars': onBoth(largeAvatars),
  'sent-attachments': onBoth(sentAttachments),
  'unknown-keys': onBoth(unknownKeys),
  'shared-address': onBoth(sharedAddress),
  'flooded-network': onBoth(floodedNetwork),
  'missing-notice-edit': onBoth(missingNoticeEdit),
  'large-groups': onBoth(largeGroups),
  'many-addresses': onBoth(manyAddresses),
  'guessed-numbers': onBoth(guessedNumbers),
  'ask-again': onBoth(askAgain),
  'all-at-once': onBoth(allAtOnce),
  'paid-messages': onBoth(paidMessages),
}

function onBoth({ title, size, env, run }: AttackPlan): Bench {
  return async (say) => {
    const rows: Measurement[] = []
    for (const on of sized(Object.values(demoDatabases), [demoDatabases['built-in']])) {
      const measurements = await on(async (database) => {
        const worlds = await database.direct((sql) => fillWorld(sql, sized(size, { ...light, owners: size.owners })))
        const name = `${database.name}, ${title}`
        say(`${name} …`)
        const sink = await openMailSink()
        try {
          const mail = { SMTP_URL: `smtp://127.0.0.1:${sink.port}` }
          return await database.serve((server) => run({ server, worlds, name }), { ...mail, ...env })
        } finally {
          sink.close()
        }
      })
      rows.push(...measurements)
    }
    return rows
  }
}
