import type { Contract, DataOf, ParsedBodyOf } from '@quadrangle/api-client/contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../database/schema.ts'
import { isNumber } from '../../people/person/number.ts'
import { AppError, type Language } from '../../runtime/http/app-error.ts'
import { SourceError } from '../../runtime/shared/outgoing/source-error.ts'
import { fetchCard } from '../card/fetch/fetch-card.ts'
import { maxAgeOf } from '../card/fetch/max-age.ts'
import { fetchContext } from '../card/outgoing.ts'
import type { SourceRow } from '../card/repository.ts'
import { checkCard } from './check-card.ts'

type Trial = DataOf<Contract['cardSource']['tryOut']>
type TrialBody = ParsedBodyOf<Contract['cardSource']['tryOut']>

/** The trial shows at most this many characters of a response. */
const MAX_SHOWN = 20_000
/** The person number that is sent to a source when it is tried as a role. */
const PREVIEW_NUMBER = 'preview'

interface Subject extends Pick<SourceRow, 'number' | 'roles' | 'organization_id'> {
  /** The id of the person; null for a role. */
  readonly id: number | null
}

/** The person or role for whom a source is tried; throws a 404 if there is no such person. */
export async function findSubject(db: Db, as: TrialBody['as']): Promise<Subject> {
  if (as.kind === 'role') {
    const roles = as.role === 'student' || as.role === 'staff' ? [as.role] : ['staff', as.role]
    return { id: null, number: PREVIEW_NUMBER, roles, organization_id: 0 }
  }
  const person = await db
    .selectFrom('person as p')
    .leftJoin('person_role as r', 'r.person_id', 'p.id')
    .select(['p.id', 'p.number', 'p.kind', 'p.organization_id', 'r.role'])
    .where(isNumber('p.number', as.number))
    .where('p.disabled_at', 'is', null)
    .orderBy('r.role')
    .execute()
  const [first] = person
  if (!first) throw new AppError(404, { zh: '没有这个学工号。', en: 'No one has this number.' })
  const roles = [...new Set(person.flatMap(({ role }) => (role === null ? [] : [role])))]
  const { id, number, organization_id } = first
  return { id, number, organization_id, roles: [first.kind, ...roles] }
}

/** Refuses to disclose another person to a source that is not saved and enabled with the settings of the form. */
export async function requireSavedSource(db: Db, source: TrialBody, { id }: Subject): Promise<void> {
  if (id === null) return
  const saved = await db
    .selectFrom('card_source')
    .select('key')
    .where('key', '=', source.key)
    .where('address', '=', source.address)
    .where('internal', '=', source.internal === 1)
    .where('trusted', '=', source.trusted === 1)
    .where('enabled', '=', true)
    .executeTakeFirst()
  if (saved) return
  throw new AppError(403, {
    zh: '这个来源还没有按这些设置保存并启用，因此不能告知它其他人的身份。请先保存并启用，或以角色、您本人的身份测试。',
    en: 'This source is not saved and enabled with these settings, so it is told about no one else. Save and enable it first, or try it as a role or as yourself.',
  })
}

/** Requests the card of a source, without cache and circuit breaker, and reports the result. */
export async function trySource(
  app: FastifyInstance,
  { as: _as, locale, ...settings }: TrialBody,
  { id, ...subject }: Subject,
  language: Language,
): Promise<Trial> {
  const now = new Date()
  const row: SourceRow = {
    ...settings,
    ...subject,
    person_id: id ?? 0,
    internal: settings.internal === 1,
    trusted: settings.trusted === 1,
    kind: 'http',
    updated_at: now,
    read_at: null,
    hash: null,
    changed_at: null,
    locale,
    now,
  }
  const context = fetchContext(app)
  let token: string | undefined
  const sign = async (source: SourceRow) => {
    token = await context.sign(source)
    return token
  }
  const start = performance.now()
  const result = await fetchCard(row, { ...context, sign }).catch((error: unknown) => {
    if (error instanceof SourceError) return error
    throw error
  })
  const ms = Math.round(performance.now() - start)
  const claims = token === undefined ? null : claimsOf(token)
  if (result instanceof SourceError) {
    const problem = { code: result.problem, detail: result.detail }
    return { content: null, problem, problems: [], sent: '', bytes: 0, ms, fresh_seconds: null, claims }
  }
  const maxAge = maxAgeOf(result.headers)
  return { ...readCard(result.text, language), ms, fresh_seconds: maxAge === undefined ? null : maxAge / 1_000, claims }
}

/** Parses a text as the portal parses the response of a source. */
export function readCard(text: string, language: Language): Trial {
  const { content, code, problems } = checkCard(text)
  return {
    content,
    problem: code === undefined ? null : { code, detail: '' },
    problems: problems.map(({ message, ...place }) => ({ ...place, message: message[language] })),
    sent: text.slice(0, MAX_SHOWN).toWellFormed(),
    bytes: Buffer.byteLength(text),
    ms: 0,
    fresh_seconds: null,
    claims: null,
  }
}

function claimsOf(token: string): Record<string, unknown> {
  const [, claims = ''] = token.split('.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
}
