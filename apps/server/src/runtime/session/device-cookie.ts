import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { cookieName, cookieOptions } from '../http/cookies.ts'
import { lockPeopleAndLogins } from '../shared/lock-person.ts'

/** The person that a device cookie is for. */
export interface DeviceOwner {
  readonly person_id: number
  /** `deviceVersion`: when it changes, the cookies become invalid. */
  readonly device_version: string
  /** See `login-generation.ts`. */
  readonly device_generation: number
}

/**
 * SQL for the person `p` and their account `a`: a value that changes with the password, and when all sessions of the
 * person are ended.
 */
export const deviceVersion = `coalesce(extract(epoch from a.password_changed_at)::text, '') || ' ' || p.device_generation`

const OWNER = `select p.id as person_id, ${deviceVersion} as device_version, p.device_generation
from person p left join account a on a.person_id = p.id where p.id = $1`

/**
 * Makes the device cookies of a person invalid, so that their browsers count as new, and the log-ins that have not
 * started a session yet. Locks the person and their log-ins.
 */
export async function forgetDevices(db: Db, personId: number): Promise<void> {
  await forgetDevicesOf(db, [personId])
}

/** Like `forgetDevices`, for several people. */
export async function forgetDevicesOf(db: Db, people: readonly number[]): Promise<void> {
  // Log-ins wait for this lock only: beside an update alone they would read the former generation.
  await lockPeopleAndLogins(db, people)
  await sql`update person set device_generation = device_generation + 1 where id = any(${people}::bigint[])`.execute(db)
}

/** The owner of a person's device cookies. */
export async function deviceOwner(database: DatabaseHandle, personId: number): Promise<DeviceOwner | undefined> {
  const [row] = await database.prepared<DeviceOwner & Record<string, unknown>>('device-owner', OWNER, [personId])
  return row
}

const COOKIE = 'device'
const deviceDays = 180

const NONCE_BYTES = 16
/** The random part of a nonce; the rest signs it, so that a cookie can be checked before its owner is known. */
const RANDOM_BYTES = 8
const TIME_BYTES = 4
const MAC_BYTES = 32
const SIGNED_BYTES = NONCE_BYTES + TIME_BYTES
const TOKEN = new RegExp(`^[\\w-]{${Math.ceil(((SIGNED_BYTES + MAC_BYTES) * 4) / 3)}}$`)
const NO_OWNER: DeviceOwner = { person_id: 0, device_version: '', device_generation: 0 }

/**
 * The id of the device that makes a request, if it has a cookie from a log-in to this account; the id stays the same
 * until the next log-in of the device. Without an account the check takes as long and finds none.
 */
export async function identifyDevice(request: FastifyRequest, owner = NO_OWNER): Promise<string | undefined> {
  const token = readToken(request)
  if (!token) return undefined
  const signed = token.subarray(0, SIGNED_BYTES)
  const ageSeconds = nowSeconds() - signed.readUInt32BE(NONCE_BYTES)
  const expected = sign(await request.server.deviceSecret.get(), signed, owner)
  const isGenuine = timingSafeEqual(token.subarray(SIGNED_BYTES), expected)
  return isGenuine && ageSeconds <= deviceDays * 86_400 ? signed.toString('base64url', 0, NONCE_BYTES) : undefined
}

/** The id of the device that makes a request, if this portal set its cookie for any account. */
export async function issuedDevice(request: FastifyRequest): Promise<string | undefined> {
  const nonce = readToken(request)?.subarray(0, NONCE_BYTES)
  if (!nonce) return undefined
  const random = nonce.subarray(0, RANDOM_BYTES)
  const isGenuine = timingSafeEqual(nonce, issue(await request.server.deviceSecret.get(), random))
  return isGenuine ? nonce.toString('base64url') : undefined
}

/** The token of a device cookie, unchecked. */
function readToken(request: FastifyRequest): Buffer | undefined {
  const text = request.cookies[cookieName(request.server.config, COOKIE)]
  return text !== undefined && TOKEN.test(text) ? Buffer.from(text, 'base64url') : undefined
}

/**
 * Marks this browser as one in which the person has logged in. The cookie does not say who that is: the person is only part
 * of what is signed. It lasts longer than the session and gives no access.
 */
export async function rememberDevice(request: FastifyRequest, reply: FastifyReply, owner: DeviceOwner): Promise<void> {
  const secret = await request.server.deviceSecret.get()
  const signed = Buffer.concat([issue(secret, randomBytes(RANDOM_BYTES)), Buffer.alloc(TIME_BYTES)])
  signed.writeUInt32BE(nowSeconds(), NONCE_BYTES)
  const token = Buffer.concat([signed, sign(secret, signed, owner)])
  const { config } = request.server
  reply.setCookie(cookieName(config, COOKIE), token.toString('base64url'), {
    ...cookieOptions(config),
    maxAge: deviceDays * 86_400,
  })
}

/** Creates a nonce that only this portal can create. */
function issue(secret: Buffer, random: Buffer): Buffer {
  const mac = createHmac('sha256', secret).update('nonce').update(random).digest()
  return Buffer.concat([random, mac]).subarray(0, NONCE_BYTES)
}

function sign(secret: Buffer, signed: Buffer, { person_id, device_version }: DeviceOwner): Buffer {
  return createHmac('sha256', secret).update(signed).update(`${person_id} ${device_version}`).digest()
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1_000)
}
