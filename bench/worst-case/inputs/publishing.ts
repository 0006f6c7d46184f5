import { randomUUID } from 'node:crypto'
import { limits } from '@quadrangle/api-client/contract'
import { html } from '../html.ts'
import type { WorldFacts } from '../world/facts.ts'
import { audiences, audienceVariants } from './audience.ts'
import type { NounTable, Statement } from './call-table.ts'

const SAMPLE = 400_000

/** Texts of the maximum length of a notice, and of the maximum length that the server reads. */
const bodies = () =>
  Object.fromEntries(
    Object.entries(html).flatMap(([name, make]) => {
      const bytes = Buffer.byteLength(JSON.stringify(make(SAMPLE))) / SAMPLE
      const longest = Math.floor((limits.noticeBytes / 2 - 60_000) / bytes)
      return [
        [name, inBoth(make(limits.noticeBody - 10))],
        [`${name}, far too long`, inBoth(make(longest))],
      ]
    }),
  )
const inBoth = (text: string) => ({ 'body.body': { zh: text, en: text } })

const plain = {
  'body.title': '通知',
  'body.body': { zh: '<p>字</p>', en: '<p>x</p>' },
  'body.receipt': null,
  'body.event': null,
  'body.attachments': [],
}
const sender = (world: WorldFacts) => ({
  ...plain,
  'body.key': randomUUID(),
  'body.draft_id': null,
  'body.sender': { organization_id: 1, official: 1, with_logo: 0, contact: '' },
  'body.send_at': null,
  'body.audience': audiences(world)['people one by one'],
  'body.sms': null,
  'body.email': 1,
})

/** Removes the notices that the measurements have sent. */
const unsend = ({ lastNotice }: WorldFacts): Statement[] =>
  ['notice_recipient', 'notice_delivery', 'notice_staging', 'notice_former_answer']
    .map((table): Statement => [`delete from ${table} where notice_id > $1`, [lastNotice]])
    .concat([[`delete from notice where id > $1`, [lastNotice]]])

const latest = ({ notice, versions }: WorldFacts) => ({ 'body.id': notice, 'body.version': versions + 1 })

/** Undoes an edit or a withdrawal, and removes the messages that it queued. */
const unedit = ({ notice, versions }: WorldFacts): Statement[] => [
  ['delete from notice_version where notice_id = $1 and version > $2', [notice, versions]],
  ['delete from notice_delivery where notice_id = $1 and round > 0', [notice]],
  ['update notice set version = $2::integer + 1, revoked_at = null where id = $1', [notice, versions]],
]

export const publishingInputs: NounTable<'publishing'> = {
  send: {
    fixed: sender,
    variants: (world) => ({
      ...Object.fromEntries(
        Object.entries(audienceVariants(world)).map(([name, more]) => [name, { ...more, 'body.key': randomUUID() }]),
      ),
      ...bodies(),
      'with files': { 'body.attachments': world.files.notice.slice(0, limits.attachmentsPerNotice) },
      'for later': { 'body.send_at': '2099-01-01T00:00:00Z', 'body.audience': audiences(world).everything },
    }),
    restore: unsend,
  },
  unschedule: {
    fixed: ({ scheduled }) => ({ 'body.id': scheduled[0] }),
    restore: ({ scheduled, owner, drafts }) => [
      ['delete from notice_draft where owner_id = $1 and id <> all($2::uuid[])', [owner, drafts]],
      [
        `insert into notice_schedule (id, owner_id, request, send_at)
         select $1, owner_id, request, send_at from notice_schedule where owner_id = $2 limit 1 on conflict do nothing`,
        [scheduled[0], owner],
      ],
    ],
  },
  addRecipients: {
    fixed: (world) => ({ 'body.id': world.notice, 'body.audience': audiences(world)['people one by one'] }),
    variants: audienceVariants,
    restore: ({ notice, people, owner }) => [
      [
        'delete from notice_recipient where notice_id = $1 and person_id <> all($2::bigint[])',
        [notice, [...people.slice(0, 500), owner]],
      ],
      [
        'delete from notice_delivery where notice_id = $1 and person_id <> all($2::bigint[])',
        [notice, people.slice(0, 500)],
      ],
    ],
  },
  edit: {
    fixed: (world) => ({ ...plain, ...latest(world), 'body.ask_again': 0 }),
    variants: () => ({
      ...bodies(),
      'asks again': { 'body.ask_again': 1 },
      ...Object.fromEntries(
        Object.entries(bodies()).map(([name, body]) => [
          `of a notice that does not exist: ${name}`,
          { ...body, 'body.id': 999_999_999 },
        ]),
      ),
    }),
    restore: unedit,
  },
  revoke: { fixed: ({ notice }) => ({ 'body.id': notice }), restore: unedit },
}
