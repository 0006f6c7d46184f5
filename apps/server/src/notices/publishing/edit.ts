import { type Contract, limits, type ParsedBodyOf } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { changeableNotice, lockedNotice } from '../../platform/rights/managed-notice.ts'
import { requireReach } from '../../platform/rights/require-reach.ts'
import { indexNotice } from '../../platform/search-index/index-notices.ts'
import type { Channels } from '../../process/settings/message-channels.ts'
import type { AuditTrail } from '../../runtime/audit/audit-trail.ts'
import type { Handler } from '../../runtime/contract/contract-types.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { hasProof } from '../../runtime/session/proof.ts'
import { flag } from '../../runtime/shared/json-values.ts'
import { notifyLive } from '../../runtime/shared/live-events.ts'
import { lockPerson } from '../../runtime/shared/lock-person.ts'
import { requireProofOfChange } from '../delivery/count-messages.ts'
import type { DailyLimits } from '../delivery/daily-limits.ts'
import { requireQuota } from './attachment-quota.ts'
import type { CleanedContent, Content } from './clean-content.ts'
import { cleanQueued } from './content-thread.ts'
import { loadAttachedFiles, replaceAttachments, sameFiles } from './edit-attachments.ts'
import { announceChange, countChange, countTextChange, smsChange } from './edit-messages.ts'
import { attachNewPictures } from './edit-pictures.ts'
import { loadOptions, sameDeadline, sameQuestion } from './edit-question.ts'
import { resetReactions, saveVersion } from './edit-version.ts'
import { formError } from './form-error.ts'
import { eventProblem, receiptProblem, smsProblem } from './form-problems.ts'
import { eventRow, optionRows, receiptRow, sameEvent } from './notice-rows.ts'

type Edit = ParsedBodyOf<Contract['publishing']['edit']>
type Notice = Awaited<ReturnType<typeof lockedNotice>>

/** The newest format of notices, with a text in HTML. */
const FORMAT = 2
/** Each version is stored in full, and every reader of the notice loads their list. */
const MAX_VERSIONS = 200

interface PreparedEdit extends CleanedContent {
  readonly edit: Edit
  readonly personId: number
  readonly channels: Channels
  readonly audit: AuditTrail
  readonly dailyLimits: DailyLimits
  readonly attachmentBytesPerDay: number
  readonly proved: boolean
}

/** Corrects a notice. Its former version stays readable. Read marks and replies stay unless the recipients are asked again. */
export const editNotice: Handler<Contract['publishing']['edit']> = async ({
  body,
  db,
  database,
  user,
  request,
  audit,
}) => {
  // Checks the rights first, because cleaning a long text is slow, and cleans before the notice is locked.
  await changeableNotice(db, user.personId, body.id)
  const { content, problems } = await cleanQueued(body, user.personId)
  const prepared = {
    edit: body,
    content,
    problems: { ...problems, ...eventProblem(body.event ?? null), ...smsProblem(body.sms_text ?? '') },
    personId: user.personId,
    channels: request.server.channels,
    audit,
    dailyLimits: request.server.config,
    attachmentBytesPerDay: request.server.config.attachmentBytesPerDay,
    proved: await hasProof(database, user),
  }
  return db.transaction().execute((trx) => applyEdit(trx, prepared))
}

async function applyEdit(trx: Db, prepared: PreparedEdit) {
  const { edit, content, problems, personId, channels, audit, dailyLimits, proved } = prepared
  const { id: noticeId, receipt } = edit
  const editor = { personId, dailyLimits, proved }
  await lockPerson(trx, personId)
  const notice = await lockedNotice(trx, personId, noticeId)
  requireEditable(notice, edit)
  const options = await loadOptions(trx, noticeId)
  const questionChanged = !sameQuestion(notice, options, receipt)
  const askAgain = questionChanged || edit.ask_again === 1
  const deadlineChanged = !sameDeadline(notice, receipt)
  const eventChanged = edit.event !== undefined && !sameEvent(notice, edit.event)
  const sms = smsChange(notice, edit)
  const attachedFiles = await loadAttachedFiles(trx, noticeId)
  const files =
    edit.attachments !== undefined && !sameFiles(attachedFiles, edit.attachments) ? edit.attachments : undefined
  // An unchanged deadline may have passed: correcting a typo must still be possible.
  const earliest = deadlineChanged || askAgain ? new Date() : new Date(0)
  const allProblems = { ...problems, ...receiptProblem(receipt, earliest) }
  if (Object.keys(allProblems).length > 0) throw formError(allProblems)
  audit.add({ noticeId, organizationId: notice.organization_id })
  if (askAgain || sms) await requireReach(trx, personId, noticeId)
  if (!askAgain && !deadlineChanged && !eventChanged && !files && sameContent(notice, content)) {
    const unchanged = { version: notice.version, asked_again: flag(false) }
    // The text message is not shown to readers of the notice, so a change of it makes no new version.
    if (!sms) {
      audit.skip()
      return unchanged
    }
    await countTextChange(trx, notice, sms.text, editor)
    await trx.updateTable('notice').set({ sms_text: sms.text }).where('id', '=', noticeId).execute()
    await audit.record(trx, { detail: { ...unchanged, former_sms: sms.former } })
    await notifyLive(trx, { t: 'notice', id: noticeId })
    return unchanged
  }

  await requireProofOfChange(trx, { people: notice.recipients, texts: 0, proved })
  if (askAgain) await countChange(trx, notice, editor)
  // Recipients who have not been sent the text message yet get the new one.
  if (sms && (!askAgain || notice.state === 'sending')) await countTextChange(trx, notice, sms.text, editor)
  const names = attachedFiles.map(({ name }) => name)
  await saveVersion(trx, notice, options, names, askAgain)
  if (askAgain) await resetReactions(trx, noticeId, notice.version)
  if (questionChanged) {
    await trx.deleteFrom('notice_option').where('notice_id', '=', noticeId).execute()
    if (receipt) await trx.insertInto('notice_option').values(optionRows(noticeId, receipt)).execute()
  }
  const version = notice.version + 1
  await trx
    .updateTable('notice')
    .set({
      ...content,
      ...receiptRow(receipt),
      ...(edit.event !== undefined && eventRow(edit.event)),
      ...clearedEnglish(notice, content, { questionChanged, eventChanged }),
      ...(sms && { sms_text: sms.text }),
      format: Math.max(notice.format, FORMAT),
      version,
      ...(askAgain && { asked_version: version }),
      edited_at: sql<Date>`now()`,
      // All recipients are notified of the change; a reminder right after it would be a second message.
      ...(askAgain && { reminded_at: sql<Date>`now()`, remind_minutes: limits.remindMinutesMin }),
    })
    .where('id', '=', noticeId)
    .execute()
  const added = await attachNewPictures(trx, noticeId, personId, content)
  const replaced = files ? await replaceAttachments(trx, noticeId, personId, attachedFiles, files) : 0
  if (replaced + added > 0) {
    const owners = { organizationId: notice.organization_id, personId }
    await requireQuota(trx, owners, [], prepared.attachmentBytesPerDay)
  }
  if (askAgain) await announceChange(trx, notice, channels)
  const detail = { version, asked_again: flag(askAgain) }
  await audit.record(trx, { detail: sms ? { ...detail, former_sms: sms.former } : detail })
  await indexNotice(trx, noticeId)
  await notifyLive(trx, { t: 'notice', id: noticeId })
  return detail
}

function requireEditable(notice: Notice, edit: Edit): void {
  if (notice.revoked_at !== null) {
    throw new AppError(409, {
      zh: '该通知已撤回，不能再修改。',
      en: 'The notice has been revoked and cannot be edited any more.',
    })
  }
  if (notice.version >= MAX_VERSIONS) {
    throw new AppError(409, {
      zh: `该通知已更正 ${MAX_VERSIONS} 次，不能再修改。请撤回后重新发送。`,
      en: `The notice has been corrected ${MAX_VERSIONS} times, which is the most. Revoke it and send a new one.`,
    })
  }
  if (notice.version === edit.version) return
  throw new AppError(409, {
    zh: '该通知已在别处修改。请刷新后在最新版本上重新修改。',
    en: 'The notice has been edited elsewhere in the meantime. Reload it and make your changes to the newest version.',
  })
}

/** Clears the English fields whose Chinese text has changed, because the form cannot change them. */
function clearedEnglish(
  notice: Notice,
  content: Content,
  { questionChanged, eventChanged }: { questionChanged: boolean; eventChanged: boolean },
) {
  return {
    ...(notice.title !== content.title && { title_en: '' }),
    ...(questionChanged && { receipt_subject_en: '' }),
    ...(eventChanged && { event_place_en: '' }),
  }
}

function sameContent(notice: Notice, content: Content): boolean {
  return (
    notice.format >= FORMAT &&
    notice.title === content.title &&
    notice.html === content.html &&
    notice.html_en === content.html_en
  )
}
