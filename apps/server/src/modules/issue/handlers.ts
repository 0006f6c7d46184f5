import { handlersFor } from '../../plugins/handlers-for.ts'
import { tellChannels } from '../delivery/channels.ts'
import { unfinished } from '../shared/unfinished.ts'
import { flag } from '../shared/wire.ts'
import { listIssuers } from './issuers.ts'

export const issueHandlers = handlersFor('issue', {
  async issuers({ db, user }) {
    const rows = await listIssuers(db, user.personId)
    return {
      list: rows.map(({ audience, sent, ...row }) => ({
        ...row,
        official: flag(true),
        audience: audience ?? 0,
        sent: sent ?? 0,
      })),
    }
  },
  channels: tellChannels,
  send: unfinished,
  scheduled: unfinished,
  unschedule: unfinished,
  addRecipients: unfinished,
  edit: unfinished,
  revoke: unfinished,
})
