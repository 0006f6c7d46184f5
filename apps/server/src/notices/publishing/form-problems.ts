import type { Contract, ParsedBodyOf } from '@quadrangle/api-client/contract'
import { describeFullWidth } from '@quadrangle/ui/sms-text'
import { isBlank } from '../../platform/notice-content/one-line.ts'
import { isStorable, outOfRange } from '../../runtime/shared/storable-date.ts'
import type { FieldProblems } from './form-error.ts'

type Send = ParsedBodyOf<Contract['publishing']['send']>

/** Options with the same comparison form look the same. */
const comparisonForm = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** The problems of a receipt; its deadline is checked against the time `from`. */
export function receiptProblem(receipt: Send['receipt'], from: Date): FieldProblems {
  if (!receipt) return {}
  if ([receipt.subject, ...receipt.options].some(isBlank)) {
    return {
      receipt: {
        zh: '请填写回执主题和所有选项。',
        en: 'Write the subject of the receipt and all of its options.',
      },
    }
  }
  if (receipt.deadline !== null && !isStorable(new Date(receipt.deadline))) return { receipt: outOfRange }
  if (new Set(receipt.options.map(comparisonForm)).size < receipt.options.length) {
    return { receipt: { zh: '回执选项不能重复。', en: 'The options of the receipt have to differ from each other.' } }
  }
  if (receipt.deadline !== null && new Date(receipt.deadline) <= from) {
    return {
      receipt: {
        zh: '回执截止时间必须晚于发送时间。',
        en: 'The deadline of the receipt has to be later than the notice.',
      },
    }
  }
  return {}
}

/** The problem of an event's times. */
export function eventProblem(event: Send['event']): FieldProblems {
  if (!event) return {}
  if (event.ends_at !== null && new Date(event.ends_at) < new Date(event.begins_at)) {
    return { event: { zh: '活动的结束时间早于开始时间。', en: 'The event ends before it begins.' } }
  }
  const times = [event.begins_at, event.ends_at].filter((time) => time !== null)
  return times.every((time) => isStorable(new Date(time))) ? {} : { event: outOfRange }
}

/** Control characters except line breaks. Some gateways interpret them as commands. */
const CONTROLS = /[^\P{Cc}\n]/u

/** The problems of a text message; none for an empty text. */
export function smsProblem(text: string): FieldProblems {
  if (CONTROLS.test(text)) {
    return {
      sms: {
        zh: '短信含有无法显示的控制字符，请删除后重新输入。',
        en: 'The text message contains invisible control characters. Type it again.',
      },
    }
  }
  const [zh, en] = [describeFullWidth(text, 'zh'), describeFullWidth(text, 'en')]
  if (zh === '') return {}
  return {
    sms: { zh: `短信不能含有全角字符：${zh}`, en: `The text message cannot have full-width characters: ${en}` },
  }
}
