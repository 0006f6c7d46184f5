import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DatabaseHandle } from '../../database/database.ts'
import { loginDetail } from '../../runtime/audit/record-login.ts'
import { deviceOwner, identifyDevice, rememberDevice } from '../../runtime/session/device-cookie.ts'
import { portalTime } from '../../runtime/shared/portal-time.ts'
import { sendAccountMessage } from './send-account-message.ts'

/** A program used at the same address within this many days is not reported again. */
const PROGRAM_DAYS = 30

const EARLIER_LOGINS = `select exists (select from audit_entry where person_id = $1 and action = 'logged-in') as before,
  exists (select from audit_entry where person_id = $1 and action = 'logged-in' and at > now() - make_interval(days => $2)
    and detail ->> 'by' = 'program' and detail ->> 'address' = $3 and detail ->> 'client' is not distinct from $4) as program`

interface EarlierLogins extends Record<string, unknown> {
  before: boolean
  program: boolean
}

/**
 * Must be called at each log-in, before it is recorded: notifies the person of a log-in from a new device, and
 * remembers the device. A program keeps no cookie, so it is recognised by its address and kind.
 */
export async function notifyIfNewDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  personId: number,
  as: 'browser' | 'program' = 'browser',
): Promise<void> {
  const { database } = request.server
  const owner = await deviceOwner(database, personId)
  if (!owner) return
  const isKnownDevice = as === 'browser' && (await identifyDevice(request, owner)) !== undefined
  if (!isKnownDevice) await notifyNewDevice(database, request, personId, as)
  if (as === 'browser') await rememberDevice(request, reply, owner)
}

async function notifyNewDevice(
  database: DatabaseHandle,
  request: FastifyRequest,
  personId: number,
  as: 'browser' | 'program',
): Promise<void> {
  const { address, client } = loginDetail(request)
  const parameters = [personId, PROGRAM_DAYS, address, client ?? null]
  const [earlier] = await database.prepared<EarlierLogins>('login-before', EARLIER_LOGINS, parameters)
  // The first log-in of a person is always from a new device, so it is not reported.
  if (!earlier?.before || (as === 'program' && earlier.program)) return
  const now = new Date()
  const device = {
    zh: `${client ?? '未知设备'}，网络地址 ${address}，时间 ${portalTime('zh', now)}`,
    en: `${client ?? 'unknown device'}, network address ${address}, ${portalTime('en', now)}`,
  }
  await database.db.transaction().execute((trx) =>
    sendAccountMessage(trx, {
      personId,
      kind: 'new-device',
      subject: { zh: '新设备登录提醒', en: 'A log-in from a new device' },
      text: {
        zh: `您的账号在新设备上登录：${device.zh}。如果不是您本人操作，请立即修改密码，并在“账号安全”中退出其他登录。`,
        en: `Your account was logged in to from a new device: ${device.en}. If this was not you, change your password at once, and log out elsewhere under “Account security”.`,
      },
    }),
  )
}
