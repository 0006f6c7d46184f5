import type { Db } from '../../database/schema.ts'
import type { Rule } from '../audience/expand.ts'
import { type Audience, requireNumbers, rulesOf } from '../audience/rules.ts'
import { type Attachment, attachmentsOf } from './attachments.ts'
import type { CleanedContent, Content } from './clean-content.ts'
import { formError } from './form-error.ts'
import type { SendRequest } from './send-request.ts'
import { type Issuer, requireSender } from './sender.ts'

/** The parts of a request that are published, checked against the database. */
export interface CheckedRequest {
  readonly content: Content
  readonly rules: readonly Rule[]
  readonly attachments: readonly Attachment[]
}

/** Checks a request against the database. Throws if the sender, the content, the audience or a file is refused. */
export async function checkRequest(
  trx: Db,
  request: SendRequest,
  { content, problems }: CleanedContent,
  issuer: Issuer,
  options: NumberOptions = {},
): Promise<CheckedRequest> {
  await requireSender(trx, request.sender, issuer)
  if (Object.keys(problems).length > 0) throw formError(problems)
  const rules = await checkedRules(trx, request.audience, issuer, options)
  const attachments = await attachmentsOf(trx, issuer.personId, request.attachments, content)
  return { content, rules, attachments }
}

interface NumberOptions {
  /** Accepts pasted numbers of people who have left since the notice was scheduled. */
  readonly acceptFormer?: boolean
}

/** The rules of an audience. Throws if one of its entries does not exist. */
export async function checkedRules(
  trx: Db,
  audience: Audience,
  issuer: Issuer,
  { acceptFormer = false }: NumberOptions = {},
): Promise<Rule[]> {
  const rules = await rulesOf(trx, issuer.personId, audience)
  await requireNumbers(trx, issuer.personId, audience.numbers, { includeFormer: acceptFormer })
  return rules
}
