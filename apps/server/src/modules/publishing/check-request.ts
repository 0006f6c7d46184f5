import type { Contract, ParsedBodyOf } from '@quadrangle/api-client/contract'
import { fullWidthNamed } from '@quadrangle/ui/sms-text'
import type { Db } from '../../database/schema.ts'
import { type FieldProblems, formError } from '../../shared/form-error.ts'
import { isStorable, outOfRange } from '../../shared/storable-date.ts'
import { issuingScope, mayIssueFor } from '../rights/issuing.ts'
import { eventProblem } from './event-row.ts'
import { type Content, readContent, receiptProblem } from './read-content.ts'

export type SendRequest = ParsedBodyOf<Contract['issue']['send']>

/** Who sends: always read afresh, because a scheduled notice may meet another world than the one it was written in. */
export interface Sender {
  readonly personId: number
  readonly organizationId: number
}

/** What a request says, and all that is wrong with it without looking at anything else. */
export function readRequest(request: SendRequest, now: Date): { content: Content; problems: FieldProblems } {
  const { content, problems } = readContent(request)
  const opens = request.send_at === null ? now : new Date(request.send_at)
  return {
    content,
    problems: {
      ...problems,
      ...dateProblem(request, now),
      ...receiptProblem(request.receipt, opens),
      ...smsProblem(request.sms?.text ?? ''),
      ...(request.audience.include.length === 0 && request.audience.numbers.length === 0 ? nobody : {}),
    },
  }
}

/** For an audience in which there is no one. */
export const nobody: FieldProblems = {
  recipients: {
    zh: '没有接收人。请至少选择一个在用的人员、组织或分组。',
    en: 'Nobody would get this notice. Choose at least one person, organisation or group with people in it.',
  },
}

function dateProblem({ send_at, event }: SendRequest, now: Date): FieldProblems {
  if (send_at !== null && new Date(send_at) <= now) {
    return {
      date: { zh: '发送时间已过，请选择以后的时间。', en: 'The time to send it has passed. Choose a later one.' },
    }
  }
  if (send_at !== null && !isStorable(new Date(send_at))) return { date: outOfRange }
  const date = eventProblem(event)
  return date ? { date } : {}
}

/** All but line breaks: gateways take some of them for orders. */
const CONTROLS = /[^\P{Cc}\n]/u

/** What is wrong with a text message; one that is empty is none. */
export function smsProblem(text: string): FieldProblems {
  if (CONTROLS.test(text)) {
    return {
      sms: {
        zh: '短信含有无法显示的控制字符，请删除后重新输入。',
        en: 'The text message has control characters, which nobody can see. Write it anew.',
      },
    }
  }
  const [zh, en] = [fullWidthNamed(text, 'zh'), fullWidthNamed(text, 'en')]
  if (zh === '') return {}
  return {
    sms: { zh: `短信不能含有全角字符：${zh}`, en: `The text message cannot have full-width characters: ${en}` },
  }
}

/** Refuses a sender who may not send in the name that the notice bears. */
export async function requireSender(db: Db, request: SendRequest['sender'], sender: Sender): Promise<void> {
  const scope = await issuingScope(db, sender.personId)
  if (scope.length === 0) {
    throw formError({ sender: { zh: '您已没有发布通知的权限。', en: 'You may no longer send notices.' } }, 403)
  }
  if (request.official === 0) {
    if (request.organization_id === sender.organizationId) return
    throw formError(
      {
        sender: {
          zh: '以个人名义发布时，发布单位必须是您所在的单位。',
          en: 'A personal notice is sent from the organisation that you belong to.',
        },
      },
      403,
    )
  }
  const organization = await db
    .selectFrom('organization')
    .select('path')
    .where('id', '=', request.organization_id)
    .executeTakeFirst()
  if (organization && mayIssueFor(scope, organization.path)) return
  throw formError(
    { sender: { zh: '您不能以该单位的名义发布通知。', en: 'You may not send in the name of this organisation.' } },
    403,
  )
}
