import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Field, Input, useToast } from '@quadrangle/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { type FormEvent, useRef, useState } from 'react'
import { FieldRejection, rejectionOf } from '../../shared/notice-form/field-rejection.ts'
import type { Notice } from './boxes.ts'
import { EditBodies } from './edit-bodies.tsx'
import { EditEffect } from './edit-effect.tsx'
import { EditReceipt } from './edit-receipt.tsx'
import { editAtom } from './issuer-state.ts'
import { asksSomethingElse, type EditErrors, editOf, editRequest, type NoticeEdit, problemsOf } from './notice-edit.ts'

/** The form that corrects a notice. What was typed stays, whatever the server says. */
export function NoticeEditForm({ loaded }: { loaded: Notice }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const showToast = useToast()
  const send = useSetAtom(editAtom)
  const form = useRef<HTMLFormElement>(null)
  // The version that the writer has seen: should it change meanwhile, the server says so.
  const [notice] = useState(loaded)
  const [start] = useState(() => editOf(loaded))
  const [edit, setEdit] = useState<NoticeEdit>(start)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<EditErrors>({})
  const [failure, setFailure] = useState('')
  const change = (part: Partial<NoticeEdit>) => setEdit((now) => ({ ...now, ...part }))
  const otherQuestion = asksSomethingElse(start.receipt, edit.receipt)
  const problems = problemsOf(edit)
  const has = (problem: (typeof problems)[number]) => tried && problems.includes(problem)
  const errors: EditErrors = {
    ...refused,
    ...(has('title') && { title: t`Write a title.` }),
    ...(has('longTitle') && { title: t`A title has at most 100 characters.` }),
    ...(has('body') && { body: t`Write a text in at least one language.` }),
    ...(has('receipt') && { receipt: t`The question is not complete; what is missing is marked below.` }),
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setRefused({})
    setFailure('')
    if (problems.length > 0) {
      form.current?.querySelector<HTMLElement>('input, [contenteditable]')?.focus()
      return
    }
    setBusy(true)
    try {
      await send(editRequest(notice, edit, edit.askAgain || otherQuestion))
      showToast({ tone: 'success', title: t`The notice has been corrected.` })
      await navigate({ to: '/notice-v2/detail/$box/$id', params: { box: 'issued', id: notice.id } })
    } catch (error) {
      const reason = rejectionOf(error)
      if (reason instanceof FieldRejection) setRefused(reason.fields)
      setFailure(reason instanceof Error ? reason.message : String(reason))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
      <Field label={t`Title`} required error={errors.title}>
        <Input value={edit.title} onChange={({ target }) => change({ title: target.value })} />
      </Field>
      <EditBodies body={edit.body} error={errors.body} onChange={(body) => change({ body })} />
      <EditReceipt
        receipt={edit.receipt}
        error={errors.receipt}
        showMissing={tried}
        onChange={(receipt) => change({ receipt })}
      />
      <EditEffect
        askAgain={edit.askAgain}
        forced={otherQuestion}
        asks={edit.receipt !== null}
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
    </form>
  )
}
