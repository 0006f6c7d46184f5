import type { Contract, ParsedBodyOf } from '@quadrangle/api-client/contract'
import { isStorable, outOfRange } from '../../runtime/shared/storable-date.ts'
import type { CleanedContent } from './clean-content.ts'
import { cleanQueued } from './content-thread.ts'
import type { FieldProblems } from './form-error.ts'
import { eventProblem, receiptProblem, smsProblem } from './form-problems.ts'

export type SendRequest = ParsedBodyOf<Contract['publishing']['send']>

/** The cleaned content of a request, and all problems that can be found without the database. */
export async function cleanAndValidate(request: SendRequest, writerId: number, now: Date): Promise<CleanedContent> {
  const { content, problems } = await cleanQueued(request, writerId)
  const { audience, send_at, receipt, event, sms } = request
  const isEmpty = audience.include.length === 0 && audience.numbers.length === 0
  return {
    content,
    problems: {
      ...problems,
      ...sendTimeProblem(send_at, now),
      ...eventProblem(event),
      ...receiptProblem(receipt, send_at === null ? now : new Date(send_at)),
      ...smsProblem(sms?.text ?? ''),
      ...urgentProblem(request),
      ...(isEmpty ? noRecipients : {}),
    },
  }
}

export const noRecipients: FieldProblems = {
  recipients: {
    zh: '没有收件人。请至少选择一名人员，或一个有成员的组织或分组。',
    en: 'This notice has no recipients. Choose at least one person, or an organisation or group with people in it.',
  },
}

/** Only an official notice can override the notification settings of its recipients. */
function urgentProblem({ urgent, sender }: SendRequest): FieldProblems {
  if (urgent !== 1 || sender.official === 1) return {}
  return {
    sender: {
      zh: '只有以组织名义发送的通知才能标为紧急。请更换发送人，或取消紧急。',
      en: 'Only a notice in the name of an organisation can be urgent. Choose another sender, or turn off “Urgent”.',
    },
  }
}

function sendTimeProblem(sendAt: string | null, now: Date): FieldProblems {
  if (sendAt === null) return {}
  const date = new Date(sendAt)
  if (date <= now) {
    return {
      date: { zh: '发送时间已过，请选择以后的时间。', en: 'The time to send it has passed. Choose a later one.' },
    }
  }
  return isStorable(date) ? {} : { date: outOfRange }
}
