import { limits } from '@quadrangle/api-client'
import { fullWidthIn, hasForeignPicture, isUploading, type NoticeEvent, validateReceipt } from '@quadrangle/ui'
import { isBlank, type NoticeEdit } from './notice-edit.ts'

export type EditProblem =
  | 'title'
  | 'longTitle'
  | 'body'
  | 'pictures'
  | 'receipt'
  | 'begins'
  | 'ends'
  | 'longPlace'
  | 'sms'
  | 'longSms'
  | 'wideSms'
  | 'uploading'
  | 'notUploaded'

/** The problems that prevent an edited notice from being saved. */
export function problemsOf(
  { title, body, receipt, event, smsText, files }: NoticeEdit,
  hasSms: boolean,
): EditProblem[] {
  const problems: EditProblem[] = []
  if (title.trim() === '') problems.push('title')
  else if ([...title.trim()].length > limits.noticeTitle) problems.push('longTitle')
  if (isBlank(body.zh) && isBlank(body.en)) problems.push('body')
  else if (hasForeignPicture(body.zh) || hasForeignPicture(body.en)) problems.push('pictures')
  if (receipt !== null && validateReceipt(receipt).length > 0) problems.push('receipt')
  if (event !== null) problems.push(...eventProblems(event))
  if (hasSms) problems.push(...smsProblems(smsText))
  if (isUploading(files)) problems.push('uploading')
  else if (files.some(({ status }) => status !== 'done')) problems.push('notUploaded')
  return problems
}

function eventProblems({ begins, ends, place }: NoticeEvent): EditProblem[] {
  if (begins === null) return ['begins']
  if (ends !== null && ends <= begins) return ['ends']
  return [...place.trim()].length > limits.agendaPlace ? ['longPlace'] : []
}

function smsProblems(text: string): EditProblem[] {
  if (text.trim() === '') return ['sms']
  if (fullWidthIn(text).length > 0) return ['wideSms']
  return text.trim().length > limits.smsText ? ['longSms'] : []
}
