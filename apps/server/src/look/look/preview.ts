import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { LookDocument } from '@quadrangle/api-client/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../database/schema.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { cookieName, cookieOptions } from '../../runtime/http/cookies.ts'
import type { ServerSecret } from '../../runtime/session/server-secret.ts'
import { readDocument } from './document.ts'
import type { DraftRow } from './drafts.ts'

export interface Preview {
  readonly name: string
  readonly until: Date
  readonly document: LookDocument
}

const TOKEN = /^(\d{1,9})\.([0-9a-z]{1,8})\.([\w-]{43})$/
const HOUR_MS = 3_600_000

/** Makes a token that shows a draft for some hours. It is signed, and ends with the draft or when its key is replaced. */
export async function sharePreview(trx: Db, secret: Buffer, row: DraftRow, hours: number) {
  const seconds = Math.floor((Date.now() + hours * HOUR_MS) / 1_000)
  const until = new Date(seconds * 1_000)
  const preview_key = row.preview_key ?? randomUUID()
  const previewed_until =
    row.previewed_until && row.previewed_until.getTime() > until.getTime() ? row.previewed_until : until
  await trx.updateTable('look_draft').set({ preview_key, previewed_until }).where('id', '=', row.id).execute()
  const expiry = seconds.toString(36)
  return { token: `${row.id}.${expiry}.${sign(secret, `${row.id}.${expiry}.${preview_key}`)}`, until }
}

/** Ends all links of a draft. */
export async function endPreviews(trx: Db, id: number): Promise<void> {
  await trx.updateTable('look_draft').set({ preview_key: null, previewed_until: null }).where('id', '=', id).execute()
}

/** The draft that a token shows; undefined if the token is forged or expired, or the preview or the draft was ended. */
export async function findPreview(db: Db, secret: ServerSecret, token: string): Promise<Preview | undefined> {
  const [, id, expiry = '', signature = ''] = TOKEN.exec(token) ?? []
  if (id === undefined) return undefined
  const until = new Date(Number.parseInt(expiry, 36) * 1_000)
  if (!(until.getTime() > Date.now())) return undefined
  const row = await db
    .selectFrom('look_draft')
    .select(['name', 'preview_key'])
    .where('id', '=', Number(id))
    .executeTakeFirst()
  if (!row?.preview_key) return undefined
  const expected = sign(await secret.get(), `${id}.${expiry}.${row.preview_key}`)
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined
  // The document is loaded only now, because anybody can send a cookie, and a document is large.
  const draft = await db.selectFrom('look_draft').select('document').where('id', '=', Number(id)).executeTakeFirst()
  return draft && { name: row.name, until, document: readDocument(draft.document) }
}

function sign(secret: Buffer, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

const COOKIE = 'preview'

/** The draft that this browser sees instead of the published look, if there is one. */
export async function previewOf(request: FastifyRequest): Promise<Preview | undefined> {
  const { config, database, previewSecret } = request.server
  const token = request.cookies[cookieName(config, COOKIE)]
  return token === undefined ? undefined : findPreview(database.db, previewSecret, token)
}

/** The draft of a link. If it no longer exists, ends the preview of this browser and throws a 410. */
export async function requirePreview(request: FastifyRequest, reply: FastifyReply, token: string): Promise<Preview> {
  const { database, previewSecret } = request.server
  const preview = await findPreview(database.db, previewSecret, token)
  if (preview) return preview
  clearPreviewCookie(request, reply)
  throw new AppError(410, {
    zh: '预览链接已失效：草稿已发布或删除，或链接已过期。请向发送链接的人索取新链接。',
    en: 'This preview has ended: the draft was published or deleted, or the link has expired. Ask the sender for a new link.',
  })
}

/** Shows this browser a draft. The token is in a cookie, because addresses are logged and shared. */
export function setPreviewCookie({ server }: FastifyRequest, reply: FastifyReply, token: string, until: Date): void {
  reply.setCookie(cookieName(server.config, COOKIE), token, { ...cookieOptions(server.config), expires: until })
}

/** Shows this browser the published look again. */
export function clearPreviewCookie({ server }: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(server.config, COOKIE), cookieOptions(server.config))
}
