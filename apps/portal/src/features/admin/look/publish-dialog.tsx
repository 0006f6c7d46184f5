import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  Alert,
  Button,
  type ConfigSchema,
  DateTimePicker,
  Dialog,
  ErrorState,
  Field,
  Input,
  SegmentedControl,
  Skeleton,
  Textarea,
  useToast,
} from '@quadrangle/ui'
import { useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { focusHeading } from '../../../shared/focus-heading.ts'
import { LeaveDialog } from '../../../shared/leave-dialog.tsx'
import { instantOf, localTimeOf } from '../../../shared/local-time.ts'
import { isCancellation } from '../../../shared/message-of.ts'
import { useLeaveGuard } from '../../../shared/use-leave-guard.ts'
import { useLoadState, useStart } from '../../../shared/use-load.ts'
import { useChanged, useCloseQuestion } from '../use-close-question.tsx'
import { ChangeList } from './change-list.tsx'
import { ConflictChoices, type Side } from './conflict-choices.tsx'
import { previewOf } from './look-value.ts'
import { compareAction, publishAction, updateDraftAction } from './publish-state.ts'
import { type DraftSummary, openStudioAction, type Studio, saveDraftAction } from './state.ts'
import { useConflicts } from './use-conflicts.tsx'
import { useFieldName } from './use-field-name.ts'

interface PublishDialogProps {
  studio: Studio
  schema: ConfigSchema
  onClose: () => void
}

/** Saves the draft, shows what would change, and publishes it: now, at a set time, or after a second person agrees. */
export function PublishDialog({ studio, schema, onClose }: PublishDialogProps) {
  const { t } = useLingui()
  const saveDraft = useSetAtom(saveDraftAction)
  const compare = useSetAtom(compareAction)
  const update = useSetAtom(updateDraftAction)
  const publish = useSetAtom(publishAction)
  const reopen = useSetAtom(openStudioAction)
  const showToast = useToast()
  const [draft, setDraft] = useState<DraftSummary>()
  const { data, loading, error, reload } = useLoadState(compareAction, useStart(compareAction, draft?.id ?? 0))
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const isSubmitted = useRef(false)
  // An unnamed draft has a default name, which would say nothing in the history.
  const [name, setName] = useState(studio.draft?.name === t`Draft` ? '' : (studio.draft?.name ?? ''))
  const [note, setNote] = useState('')
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [time, setTime] = useState<string | null>(null)
  const changed = useChanged({ name, note, when, time })
  const guard = useLeaveGuard(changed && !busy)
  const { close, question } = useCloseQuestion(() => changed, onClose)
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const conflicts = useConflicts(schema, data?.others ?? [])
  const needsSecondPerson = studio.current.rule.second_person === 1
  const nameOf = useFieldName(schema)
  const fields = [...new Set(data?.changes.map(nameOf))]
  const suggestedName = fields.slice(0, 3).join(', ').slice(0, 80) || t`Draft`
  const draftName = name.trim() || suggestedName

  // Saves a draft of exactly what the screen shows, once, when the dialog opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useEffect(() => {
    saveDraft({ name: studio.draft?.name ?? t`Draft` }).then((result) => {
      if (!result.ok) setFailure(result.error.errmsg)
      else if (result.data) {
        setDraft(result.data)
        compare(result.data.id)
      }
    })
  }, [])

  const resolve = async () => {
    if (!draft) return
    setBusy(true)
    const choices = conflicts.map(({ key }) => ({ path: key, take: chosen[key] ?? ('mine' as const) }))
    const result = await update({ id: draft.id, revision: draft.revision, choices })
    setBusy(false)
    if (!result.ok) return setFailure(result.error.errmsg)
    const { document: _, ...summary } = result.data
    setDraft(summary)
    await reopen({ draft: summary.id })
    compare(summary.id)
  }
  const submit = async () => {
    if (!draft) return
    setBusy(true)
    setFailure('')
    const at = when === 'later' && time ? instantOf(time) : null
    const result = await publish({
      id: draft.id,
      revision: draft.revision,
      name: draftName,
      note: note.trim(),
      at,
      look: needsSecondPerson || at !== null ? undefined : previewOf(studio.history.value),
    })
    setBusy(false)
    if (!result.ok) {
      if (!isCancellation(result.error)) setFailure(result.error.errmsg)
      if (result.error.errcode === 409) compare(draft.id)
      return
    }
    const labels = {
      published: t`Published: everybody sees it now`,
      scheduled: t`It will be published on time`,
      requested: t`Waits for another administrator`,
    }
    showToast({ tone: 'success', title: labels[result.data.state] })
    isSubmitted.current = true
    onClose()
    reopen({ latest: result.data.state !== 'published' })
  }
  const canPublish = draft && data && conflicts.length === 0 && data.problems.length === 0
  return (
    <Dialog
      open
      size="large"
      closeOnOutside={false}
      onOpenChange={(open) => !open && close()}
      onCloseAutoFocus={(event) => {
        // After submitting, the button that opened the dialog may be disabled.
        if (!isSubmitted.current) return
        event.preventDefault()
        focusHeading()
      }}
      title={needsSecondPerson ? <Trans>Ask to publish</Trans> : <Trans>Publish</Trans>}
      description={
        needsSecondPerson ? (
          <Trans>Another administrator has to agree before anybody sees it.</Trans>
        ) : (
          <Trans>Open portals take it on within seconds. You can go back to any former version.</Trans>
        )
      }
      footer={
        <>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          {conflicts.length > 0 ? (
            <Button variant="solid" loading={busy} onClick={resolve}>
              <Trans>Use these values</Trans>
            </Button>
          ) : (
            <Button
              variant="solid"
              loading={busy}
              disabled={!canPublish || data.changes.length === 0 || (when === 'later' && !time)}
              onClick={submit}
            >
              {needsSecondPerson ? (
                <Trans>Ask to publish</Trans>
              ) : when === 'now' ? (
                <Trans>Publish now</Trans>
              ) : (
                <Trans>Schedule</Trans>
              )}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure && (
          <Alert tone="danger" live="assertive">
            {failure}
          </Alert>
        )}
        {data && data.problems.length > 0 && (
          <Alert tone="danger" title={t`It cannot be published yet`}>
            <ul className="list-disc ps-5">
              {data.problems.map(({ path, message }) => (
                <li key={path}>
                  <code className="text-xs">{path}</code> {message}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {error && !error.aborted && draft && (
          <ErrorState size="small" detail={error.errmsg} onRetry={reload} retrying={loading} />
        )}
        {!data && !error && !failure && <Skeleton className="h-40" />}
        {conflicts.length > 0 && (
          <>
            <Alert tone="warning">
              <Trans>Others have published changes of the same fields since you began.</Trans>
            </Alert>
            <ConflictChoices
              conflicts={conflicts}
              chosen={chosen}
              onChoose={(key, side) => setChosen({ ...chosen, [key]: side })}
            />
          </>
        )}
        {data && conflicts.length === 0 && (
          <>
            <section aria-labelledby="publish-changes">
              <h3 id="publish-changes" className="text-sm font-semibold">
                {data.changes.length === 0 ? (
                  <Trans>Nothing would change</Trans>
                ) : (
                  <Plural value={data.changes.length} one="# change" other="# changes" />
                )}
              </h3>
              <div className="max-h-60 overflow-y-auto" aria-busy={loading}>
                <ChangeList schema={schema} changes={data.changes} />
              </div>
            </section>
            <Field label={t`Name of this version`} help={t`To find it again in the history.`}>
              <Input
                value={name}
                maxLength={100}
                placeholder={suggestedName}
                onChange={(event) => setName(event.target.value)}
              />
            </Field>
            <Field label={t`Why`} optional>
              <Textarea value={note} maxLength={500} rows={2} onChange={(event) => setNote(event.target.value)} />
            </Field>
            <div className="flex flex-wrap items-end gap-4">
              <Field label={t`When`}>
                <SegmentedControl
                  value={when}
                  options={[
                    { value: 'now', label: t`Now` },
                    { value: 'later', label: t`At a time` },
                  ]}
                  onValueChange={(next) => setWhen(next as 'now' | 'later')}
                />
              </Field>
              {when === 'later' && (
                <Field label={t`Time`}>
                  <DateTimePicker value={time} min={localTimeOf(new Date())} onValueChange={setTime} />
                </Field>
              )}
            </div>
          </>
        )}
      </div>
      {question}
      <LeaveDialog guard={guard}>
        <Trans>What you entered is not saved.</Trans>
      </LeaveDialog>
    </Dialog>
  )
}
