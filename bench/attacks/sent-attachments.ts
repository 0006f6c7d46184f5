import { randomUUID } from 'node:crypto'
import { contract, limits } from '@quadrangle/api-client/contract'
import { multipart } from '../../apps/server/src/testing/areas/pictures.ts'
import { requestOf } from '../support/call-input.ts'
import { HttpClient } from '../support/http-client.ts'
import { cookieOf } from '../support/sessions.ts'
import { sized } from '../support/smoke.ts'
import { light } from '../worst-case/world/size.ts'
import { type AttackPlan, atMost } from './attack-plan.ts'

/** The size of one attachment, the total per day, and the number of notices that the attacker sends. */
const MIB = sized(48, 12)
const MIB_PER_DAY = sized(600, 70)
const NOTICES = 4

/** One person sends notices with the largest attachments, each in the name of another organisation. */
export const sentAttachments: AttackPlan = {
  title: `${NOTICES} notices with ${limits.attachmentsPerNotice} files of ${MIB} MiB`,
  size: light,
  env: { ATTACHMENT_MIB_PER_DAY: String(MIB_PER_DAY) },
  async run({ server, worlds, name }) {
    const [world] = worlds
    if (!world) throw new Error('There is nobody in this world who could attack.')
    const client = new HttpClient(server.port)
    const cookie = cookieOf(world.owner)
    const file = multipart(Buffer.alloc(MIB * 1024 ** 2, 'text '), 'a.txt', 'text/plain')
    const raw = { search: '?purpose=notice', body: file.payload, contentType: file.contentType }
    const upload = requestOf({ endpoint: contract.upload.file }, { label: '', raw }, cookie)
    let sent = 0
    try {
      for (let notice = 0; notice < NOTICES; notice += 1) {
        const attachments: string[] = []
        while (attachments.length < limits.attachmentsPerNotice) {
          const { body } = await client.send(upload)
          attachments.push((JSON.parse(body.toString()) as { data: { id: string } }).data.id)
        }
        const body = {
          key: randomUUID(),
          draft_id: null,
          send_at: null,
          event: null,
          receipt: null,
          sms: null,
          email: 0,
          title: '附件',
          body: { zh: '<p>附件</p>' },
          attachments,
          audience: { include: [{ kind: 'person', id: world.people[0] }], exclude: [], numbers: [] },
          sender: { organization_id: world.organizations[notice], official: 1, with_logo: 0, contact: '' },
        }
        const { status } = await client.send(
          requestOf({ endpoint: contract.publishing.send }, { label: '', body }, cookie),
        )
        if (status === 200) sent += MIB * attachments.length
      }
    } finally {
      client.close()
    }
    return [atMost(`${name}: MiB that one person sent`, sent, 'what one may attach a day', MIB_PER_DAY)]
  },
}
