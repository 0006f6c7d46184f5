import { Trans, useLingui } from '@lingui/react/macro'
import { type CallInput, type Contract, isErrorOf } from '@quadrangle/api-client'
import { Alert, Button, Drawer } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { LeaveDialog } from '../../../shared/leave-dialog.tsx'
import { messageOf } from '../../../shared/message-of.ts'
import { useLeaveGuard } from '../../../shared/use-leave-guard.ts'
import { apiAtom } from '../../../state/api.ts'
import { localeAtom } from '../../../state/locale.ts'
import { ConflictAlert } from '../conflict-alert.tsx'
import { useCloseQuestion } from '../use-close-question.tsx'
import { checkValues, keysOf } from './check-values.ts'
import { EntryForm } from './entry-form.tsx'
import { useEntryProblemLabels } from './entry-problem-labels.ts'
import { emptyValues, formFields } from './fields.ts'
import { kindLabels } from './kind-labels.ts'
import { type ContentEntry, type ContentKind, type Values, valuesOf } from './kinds.ts'
import { nameOf } from './summary.ts'

interface EntryDrawerProps {
  kind: ContentKind
  /** The entry to edit; a new one without. */
  entry: ContentEntry | undefined
  /** What the list shows, for new entries. */
  filter: string | undefined
  onClose: () => void
  onSaved: (title: string, changeId: number | null) => void
}

/** The form of one entry, beside the list. It asks before it throws changes away. */
export function EntryDrawer({ kind, entry: given, filter, onClose, onSaved }: EntryDrawerProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const locale = useAtomValue(localeAtom)
  const [entry, setEntry] = useState(given)
  const [initial, setInitial] = useState<Values>(() => (given ? valuesOf(given) : emptyValues(kind, filter)))
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState('')
  const [theirs, setTheirs] = useState<{ entry: ContentEntry; message: string }>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const labelsOf = useEntryProblemLabels()
  const changed = JSON.stringify(values) !== JSON.stringify(initial)
  const guard = useLeaveGuard(changed && !busy)
  const labels = kindLabels[kind]
  const { close, question } = useCloseQuestion(() => changed, onClose)

  const showProblems = (found: Readonly<Record<string, string>>) => {
    setProblems(found)
    const [first] = Object.keys(found)
    // After the fields have been marked.
    if (first)
      setTimeout(() =>
        form.current
          ?.querySelector<HTMLElement>(`[data-field="${first}"] :is(input, textarea, select, button)`)
          ?.focus(),
      )
  }
  const save = async () => {
    const found = labelsOf(checkValues(kind, values))
    showProblems(found)
    setFailure('')
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const answer = entry
        ? await api.content.update({
            body: { kind, id: entry.id, revision: entry.revision, value: values } as CallInput<
              Contract['content']['update']
            >['body'],
          })
        : await api.content.create({
            body: { kind, value: values } as CallInput<Contract['content']['create']>['body'],
          })
      const name = nameOf(answer.entry, locale)
      onSaved(entry ? t`Saved “${name}”` : t`Added “${name}”`, answer.change_id)
    } catch (error) {
      setBusy(false)
      const { fields, entry: present } = detailsOf(error)
      if (fields) showProblems(fields)
      else if (present) setTheirs({ entry: present, message: messageOf(error) })
      else setFailure(messageOf(error))
    }
  }
  return (
    <Drawer
      open
      size="large"
      closeOnOutside={!changed}
      onOpenChange={(open) => !open && close()}
      title={t(given ? labels.edit : labels.add)}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="solid" loading={busy} onClick={() => form.current?.requestSubmit()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void save()
        }}
      >
        {failure !== '' && (
          <Alert tone="danger" title={t`This was not saved.`}>
            {failure}
          </Alert>
        )}
        {theirs && (
          <ConflictAlert
            message={theirs.message}
            changed={changedIn(kind, entry ? valuesOf(entry) : initial, valuesOf(theirs.entry)).map((label) =>
              t(label),
            )}
            onTakeTheirs={() => {
              setEntry(theirs.entry)
              setInitial(valuesOf(theirs.entry))
              setValues(valuesOf(theirs.entry))
              setTheirs(undefined)
            }}
            onKeepMine={() => {
              setEntry(theirs.entry)
              setTheirs(undefined)
            }}
          />
        )}
        <EntryForm
          kind={kind}
          values={values}
          problems={problems}
          known={entry}
          onChange={(key, value) => {
            setValues((before) => ({ ...before, [key]: value }))
            setProblems(({ [key]: _solved, ...others }) => others)
          }}
        />
      </form>
      {question}
      <LeaveDialog guard={guard}>
        <Trans>What you entered is not saved.</Trans>
      </LeaveDialog>
    </Drawer>
  )
}

/** The labels of the fields that differ. */
function changedIn(kind: ContentKind, former: Values, theirs: Values) {
  const fields = formFields[kind].filter((field) => keysOf(field).some((key) => former[key] !== theirs[key]))
  return fields.map(({ label }) => label)
}
