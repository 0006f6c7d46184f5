import { useLingui } from '@lingui/react/macro'
import { type CallInput, type Contract, isErrorOf } from '@quadrangle/api-client'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { messageOf } from '../../../shared/message-of.ts'
import { apiAtom } from '../../../state/api.ts'
import { localeAtom } from '../../../state/locale.ts'
import { ConflictAlert } from '../conflict-alert.tsx'
import { EditDialog } from '../edit-dialog.tsx'
import { checkValues, keysOf } from './check-values.ts'
import { EntryForm } from './entry-form.tsx'
import { useEntryProblemLabels } from './entry-problem-labels.ts'
import { emptyValues, formFields } from './fields.ts'
import { kindLabels } from './kind-labels.ts'
import { type ContentEntry, type ContentKind, type Values, valuesOf } from './kinds.ts'
import { nameOf } from './summary.ts'

interface EntryDrawerProps {
  kind: ContentKind
  /** The entry to edit; undefined for a new one. */
  entry: ContentEntry | undefined
  /** Filter of the list, for new entries. */
  filter: string | undefined
  onClose: () => void
  /** Called before the drawer closes. */
  onSaved: (title: string, changeId: number | null) => Promise<void>
}

/** The form of one entry, beside the list. Asks before it discards changes. */
export function EntryDrawer({ kind, entry: entryProp, filter, onClose, onSaved }: EntryDrawerProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const locale = useAtomValue(localeAtom)
  const [entry, setEntry] = useState(entryProp)
  const [initial, setInitial] = useState<Values>(() => (entryProp ? valuesOf(entryProp) : emptyValues(kind, filter)))
  const [values, setValues] = useState(initial)
  const [uploads, setUploads] = useState(0)
  const [theirs, setTheirs] = useState<{ entry: ContentEntry; message: string }>()
  const labelsOf = useEntryProblemLabels()
  const labels = kindLabels[kind]
  const save = async () => {
    const response = entry
      ? await api.content.update({
          body: { kind, id: entry.id, revision: entry.revision, value: values } as CallInput<
            Contract['content']['update']
          >['body'],
        })
      : await api.content.create({
          body: { kind, value: values } as CallInput<Contract['content']['create']>['body'],
        })
    const name = nameOf(response.entry, locale)
    await onSaved(entry ? t`Saved “${name}”` : t`Added “${name}”`, response.change_id)
  }
  return (
    <EditDialog
      isDrawer
      size="large"
      title={t(entryProp ? labels.edit : labels.add)}
      value={values}
      changed={uploads > 0 || JSON.stringify(values) !== JSON.stringify(initial)}
      check={() => labelsOf(checkValues(kind, values))}
      onSave={save}
      fieldErrorsOf={(error) =>
        isErrorOf(error, 400, 'content.create', 'content.update') ? error.data.fields : undefined
      }
      onRejected={(error) => {
        if (!isErrorOf(error, 409, 'content.update')) return false
        setTheirs({ entry: error.data.entry, message: messageOf(error) })
        return true
      }}
      failureTitle={t`This was not saved.`}
      // The address of a picture is known only after its upload.
      disabled={uploads > 0}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {theirs && (
            <ConflictAlert
              message={theirs.message}
              changed={changedLabels(kind, entry ? valuesOf(entry) : initial, valuesOf(theirs.entry)).map((label) =>
                t(label),
              )}
              onUseTheirs={() => {
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
            problems={errors}
            storedEntry={entry}
            onChange={(key, value) => setValues((current) => ({ ...current, [key]: value }))}
            setUploads={setUploads}
          />
        </>
      )}
    </EditDialog>
  )
}

/** The labels of the fields that another administrator has changed. */
function changedLabels(kind: ContentKind, before: Values, theirs: Values) {
  const fields = formFields[kind].filter((field) => keysOf(field).some((key) => before[key] !== theirs[key]))
  return fields.map(({ label }) => label)
}
