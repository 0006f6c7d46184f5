import { useLingui } from '@lingui/react/macro'
import { limits } from '@quadrangle/api-client'
import { Button, Checkbox, Dialog, Field, Input, Textarea, useToast } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useId, useRef, useState } from 'react'
import { LeaveDialog } from '../../shared/leave-dialog.tsx'
import { useLeaveGuard } from '../../shared/use-leave-guard.ts'
import { type AgendaProblem, type AgendaProblems, checkAgenda, emptyForm, withBegin } from './agenda-form.ts'
import { createAgendaAction } from './state-planner.ts'

/** The form of a new agenda entry. Asks before what was entered is lost. */
export function CreateAgendaDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [initial] = useState(() => emptyForm(Date.now()))
  const [form, setForm] = useState(initial)
  const [problems, setProblems] = useState<AgendaProblems>({})
  const create = useSetAtom(createAgendaAction)
  const { loading, error } = useAtomValue(createAgendaAction)
  const [hasFailed, setHasFailed] = useState(false)
  const toast = useToast()
  const formId = useId()
  const formElement = useRef<HTMLFormElement>(null)
  const problemText = useProblemText()
  const changed = JSON.stringify(form) !== JSON.stringify(initial)
  const guard = useLeaveGuard(changed && !loading)
  const [isClosing, setIsClosing] = useState(false)
  const close = () => (changed ? setIsClosing(true) : onClose())

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { problems: newProblems, body } = checkAgenda(form)
    setProblems(newProblems)
    const firstInvalid = Object.keys(newProblems)[0]
    if (firstInvalid) formElement.current?.querySelector<HTMLElement>(`[name="${firstInvalid}"]`)?.focus()
    if (!body || loading) return
    const { title } = body
    const result = await create(body)
    setHasFailed(!result.ok)
    if (!result.ok) return
    onClose()
    toast({ tone: 'success', title: t`“${title}” is on your agenda` })
  }
  const toInputValue = (value: string) => (form.allDay ? value.slice(0, 10) : value)
  const toDateTime = (value: string) => (form.allDay && value ? `${value}T00:00` : value)
  const inputType = form.allDay ? 'date' : 'datetime-local'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !loading && close()}
      closeOnOutside={false}
      title={t`Create agenda`}
      footer={
        <>
          <Button disabled={loading} onClick={close}>{t`Cancel`}</Button>
          <Button variant="solid" type="submit" form={formId} loading={loading}>
            {t`Create`}
          </Button>
        </>
      }
    >
      <form id={formId} ref={formElement} noValidate onSubmit={submit} className="flex flex-col gap-2 pb-2">
        <Field label={t`Title`} required error={problemText(problems.title, limits.agendaTitle)}>
          <Input
            name="title"
            value={form.title}
            onChange={(event) => setForm({ ...form, title: event.target.value })}
          />
        </Field>
        <Checkbox
          label={t`All day`}
          checked={form.allDay}
          onChange={(event) => setForm({ ...form, allDay: event.target.checked })}
        />
        <div className="grid gap-2 sm:grid-cols-2">
          <Field label={t`Begins`} required error={problemText(problems.begin, 0)}>
            <Input
              name="begin"
              type={inputType}
              value={toInputValue(form.begin)}
              onChange={(event) => setForm(withBegin(form, toDateTime(event.target.value)))}
            />
          </Field>
          <Field label={t`Ends`} required error={problemText(problems.end, 0)}>
            <Input
              name="end"
              type={inputType}
              value={toInputValue(form.end)}
              onChange={(event) => setForm({ ...form, end: toDateTime(event.target.value) })}
            />
          </Field>
        </div>
        <Field label={t`Place`} optional error={problemText(problems.place, limits.agendaPlace)}>
          <Input
            name="place"
            value={form.place}
            onChange={(event) => setForm({ ...form, place: event.target.value })}
          />
        </Field>
        <Field label={t`Note`} optional error={problemText(problems.note, limits.agendaNote)}>
          <Textarea
            name="note"
            rows={3}
            value={form.note}
            onChange={(event) => setForm({ ...form, note: event.target.value })}
          />
        </Field>
        {hasFailed && error && (
          <p role="alert" className="text-sm text-danger">
            {error.errmsg}
          </p>
        )}
      </form>
      <LeaveDialog guard={guard} />
      <LeaveDialog guard={{ asking: isClosing, answer: (leave) => (leave ? onClose() : setIsClosing(false)) }} />
    </Dialog>
  )
}

function useProblemText() {
  const { t } = useLingui()
  return (problem: AgendaProblem | undefined, limit: number): string | undefined => {
    if (problem === 'missing') return t`Write what it is about.`
    if (problem === 'too-long') return t`At most ${limit} characters fit here.`
    if (problem === 'no-time') return t`Choose a day and a time.`
    return problem && t`The end is before the begin. Choose a later one.`
  }
}
