import { Trans, useLingui } from '@lingui/react/macro'
import { type ContractData, limits } from '@quadrangle/api-client'
import { Button, FailedOverlay, Field, Input, lazyPart, useToast } from '@quadrangle/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { type FormEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { focusInvalid } from '../../../../shared/focus-invalid.ts'
import { LeaveDialog } from '../../../../shared/leave-dialog.tsx'
import { isCancellation, messageOf } from '../../../../shared/message-of.ts'
import { useLeaveGuard } from '../../../../shared/use-leave-guard.ts'
import { apiAtom } from '../../../../state/api.ts'
import { FieldRejection, rejectionOf } from '../../notice-form/field-rejection.ts'
import type { Notice } from '../boxes.ts'
import { EditBodies } from './edit-bodies.tsx'
import { EditEffect } from './edit-effect.tsx'
import { EditEvent, type EventErrors } from './edit-event.tsx'
import { fileIds } from './edit-files.ts'
import { EditFilesField } from './edit-files-field.tsx'
import { problemsOf } from './edit-problems.ts'
import { EditReceipt } from './edit-receipt.tsx'
import { EditSms } from './edit-sms.tsx'
import { asksSomethingElse, type EditErrors, editRequest } from './notice-edit.ts'
import { UnsavedEditBar } from './unsaved-edit-bar.tsx'
import { useNoticeEdit } from './use-notice-edit.ts'

const ChangeQuestion = lazyPart(async () => (await import('./change-question.tsx')).ChangeQuestion, FailedOverlay)

/** The form that corrects a notice. The input stays if the server refuses. */
export function NoticeEditForm({ loaded }: { loaded: Notice }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const showToast = useToast()
  const api = useAtomValue(apiAtom)
  const form = useRef<HTMLFormElement>(null)
  const { notice, start, edit, change, unsavedEdit, isDirty, forget, ...actions } = useNoticeEdit(loaded)
  const [wasSubmitted, setSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const [serverErrors, setServerErrors] = useState<EditErrors>({})
  const [failure, setFailure] = useState('')
  /** The effect of a change in substance, while it waits for confirmation. */
  const [preview, setPreview] = useState<ContractData<'receipt', 'preview'>>()
  const [invalidTimes, setInvalidTimes] = useState({ begins: false, ends: false, deadline: false })
  const guard = useLeaveGuard(isDirty && !isSaved)
  const openNotice = useEffectEvent(() =>
    navigate({ to: '/notice-v2/detail/$box/$id', params: { box: 'issued', id: notice.id } }),
  )
  useEffect(() => {
    // not before this render, because the leave guard is on until then
    if (isSaved) void openNotice()
  }, [isSaved])
  const isQuestionChanged = asksSomethingElse(start.receipt, edit.receipt)
  const isMaterial = edit.askAgain || isQuestionChanged
  const hasPendingSms = notice.sms?.pending === 1
  const problems = problemsOf(edit, hasPendingSms)
  const hasInvalidTime =
    (edit.event !== null && (invalidTimes.begins || invalidTimes.ends)) ||
    (edit.receipt !== null && invalidTimes.deadline)
  const has = (problem: (typeof problems)[number]) => wasSubmitted && problems.includes(problem)
  const errors: EditErrors = {
    ...serverErrors,
    ...(has('title') && { title: t`Write a title.` }),
    ...(has('longTitle') && { title: t`A title has at most ${limits.noticeTitle} characters.` }),
    ...(has('body') && { body: t`Write a text in at least one language.` }),
    ...(has('pictures') && {
      body: t`A picture in the text is not uploaded yet. Wait until it is there, or remove it.`,
    }),
    ...(has('receipt') && { receipt: t`The question is not complete; what is missing is marked below.` }),
    ...(has('uploading') && {
      attachments: t`Attachments are still being uploaded. Wait until they are there, or cancel them.`,
    }),
    ...(has('notUploaded') && {
      attachments: t`Some attachments were not uploaded. Upload them again or remove them.`,
    }),
    ...(has('sms') && { sms: t`Write the text message.` }),
    ...(has('longSms') && { sms: t`A text message has at most ${limits.smsText} characters.` }),
  }
  const eventErrors: EventErrors = {
    begins: errors.event,
    ...(has('begins') && { begins: t`Choose when the event begins, or turn off its details.` }),
    ...(has('ends') && { ends: t`The event has to end after it begins.` }),
    ...(has('longPlace') && { place: t`A place has at most ${limits.agendaPlace} characters.` }),
    // The picker shows its own error.
    ...(invalidTimes.begins && { begins: undefined }),
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setServerErrors({})
    setFailure('')
    if (problems.length > 0 || hasInvalidTime) return focusInvalid(form.current, () => setSubmitted(true))
    setSubmitted(true)
    if (!isMaterial) return save()
    setBusy(true)
    try {
      setPreview(await api.receipt.preview({ query: { id: notice.id, kind: 'change' } }))
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const save = async () => {
    setBusy(true)
    try {
      await api.publishing.edit({ body: editRequest(notice, start, edit, isMaterial) })
      forget()
      showToast({ tone: 'success', title: t`The notice has been corrected.` })
      setIsSaved(true)
    } catch (error) {
      const reason = rejectionOf(error)
      if (reason instanceof FieldRejection) setServerErrors(reason.fields)
      if (!isCancellation(reason)) setFailure(messageOf(reason))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
      {unsavedEdit && (
        <UnsavedEditBar
          unsavedEdit={unsavedEdit}
          onRestore={actions.restoreLocal}
          onStartOver={actions.startOver}
          onDismiss={actions.dismissUnsavedEdit}
        />
      )}
      <Field label={t`Title`} required error={errors.title}>
        <Input value={edit.title} onChange={({ target }) => change({ title: target.value })} />
      </Field>
      <EditBodies body={edit.body} error={errors.body} onChange={(body) => change({ body })} />
      <EditFilesField
        files={edit.files}
        hasRemovedFiles={fileIds(start.files).some((id) => !fileIds(edit.files).includes(id))}
        error={errors.attachments}
        onChange={(files) => change({ files })}
      />
      <EditEvent
        event={edit.event}
        errors={eventErrors}
        onChange={(event) => change({ event })}
        onProblemChange={(field, hasProblem) => setInvalidTimes((times) => ({ ...times, [field]: hasProblem }))}
      />
      <EditReceipt
        receipt={edit.receipt}
        error={errors.receipt}
        showMissing={wasSubmitted}
        onChange={(receipt) => change({ receipt })}
        onDeadlineProblemChange={(deadline) => setInvalidTimes((times) => ({ ...times, deadline }))}
      />
      {notice.sms && hasPendingSms && (
        <EditSms
          text={edit.smsText}
          delay={notice.sms.delay_minutes}
          isReplaced={isMaterial}
          error={errors.sms}
          onChange={(smsText) => change({ smsText })}
        />
      )}
      <EditEffect
        askAgain={edit.askAgain}
        mustAskAgain={isQuestionChanged}
        hasReceipt={edit.receipt !== null}
        email={notice.email === 1}
        sms={notice.sms !== null}
        onChange={(askAgain) => change({ askAgain })}
      />
      <p role="alert" className="text-sm text-danger wrap-anywhere empty:hidden">
        {failure !== '' && <Trans>It could not be saved: {failure}</Trans>}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="solid" loading={busy}>
          <Trans>Save the correction</Trans>
        </Button>
        <Button asChild>
          <Link to="/notice-v2/detail/$box/$id" params={{ box: 'issued', id: notice.id }}>
            <Trans>Cancel</Trans>
          </Link>
        </Button>
      </div>
      {preview && (
        <Suspense>
          <ChangeQuestion
            notice={notice}
            preview={preview}
            onClose={() => setPreview(undefined)}
            onConfirm={() => {
              setPreview(undefined)
              void save()
            }}
          />
        </Suspense>
      )}
      <LeaveDialog guard={guard} onLeave={forget}>
        <Trans>Your correction will be discarded. The notice stays as it is.</Trans>
      </LeaveDialog>
    </form>
  )
}
