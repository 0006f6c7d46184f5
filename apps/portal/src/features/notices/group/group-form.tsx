import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { limits } from '@quadrangle/api-client'
import { Button, Field, Input } from '@quadrangle/ui'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { LeaveDialog } from '../../../shared/leave-dialog.tsx'
import { Panel } from '../../../shared/panel.tsx'
import { useLeaveGuard } from '../../../shared/use-leave-guard.ts'
import { useTask } from '../../../shared/use-task.ts'
import { type GroupDraft, groupProblems, isSameGroup } from './group-draft.ts'

interface GroupFormProps {
  /** The saved group, or an empty one. */
  saved: GroupDraft
  /** Renders the member choosers with the error of the members. */
  choose: (draft: GroupDraft, change: (part: Partial<GroupDraft>) => void, error: string) => ReactNode
  /** The error that is shown if there are no members. */
  noMembers: string
  saveLabel: string
  /** Saves the group; the message of a rejection is shown. */
  onSave: (draft: GroupDraft) => Promise<unknown>
  /** Called after saving. */
  onDone: () => void
  onCancel: () => void
  /** Whether the page at a path shows this form too, with the unsaved changes. */
  isSamePage?: (pathname: string) => boolean
}

/** The form of a group. Asks before leaving with unsaved changes. */
export function GroupForm({
  saved,
  choose,
  noMembers,
  saveLabel,
  onSave,
  onDone,
  onCancel,
  isSamePage,
}: GroupFormProps) {
  const { t, i18n } = useLingui()
  const [draft, setDraft] = useState(saved)
  const [wasSubmitted, setSubmitted] = useState(false)
  const { busy, failure, run } = useTask()
  const [isSaved, setIsSaved] = useState(false)
  const name = useRef<HTMLInputElement>(null)
  const members = useRef<HTMLDivElement>(null)
  const guard = useLeaveGuard(!isSaved && !isSameGroup(draft, saved), isSamePage)
  const done = useEffectEvent(onDone)
  useEffect(() => {
    // not before this render, because the leave guard is on until then
    if (isSaved) done()
  }, [isSaved])
  const problems = wasSubmitted ? groupProblems(draft) : []
  const nameError = problems.includes('nameEmpty')
    ? t`The name is empty. Give the group a name.`
    : problems.includes('nameTooLong')
      ? t`The name can have up to ${limits.name} characters. Shorten it.`
      : ''
  const mostPeople = i18n.number(limits.groupPeople)
  const membersError = problems.includes('tooManyPeople')
    ? t`A group can have up to ${mostPeople} people. Remove some, or choose organisations instead.`
    : problems.includes('noMembers')
      ? noMembers
      : ''
  const save = async () => {
    setSubmitted(true)
    const draftProblems = groupProblems(draft)
    if (draftProblems.length > 0) {
      // the name first, then the members
      if (draftProblems.some((problem) => problem.startsWith('name'))) name.current?.focus()
      else members.current?.querySelector<HTMLElement>('[role="combobox"], [role="treeitem"][tabindex="0"]')?.focus()
      return
    }
    if (await run(() => onSave(draft))) setIsSaved(true)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Panel className="flex max-w-3xl flex-col gap-5 p-card-padding sm:p-6">
        <Field label={t`Name of the group`} required error={nameError}>
          <Input
            ref={name}
            value={draft.name}
            autoComplete="off"
            onChange={(event) => setDraft({ ...draft, name: event.target.value })}
          />
        </Field>
        <div ref={members} className="flex min-w-0 flex-col gap-5">
          {choose(draft, (part) => setDraft({ ...draft, ...part }), membersError)}
        </div>
        <div className="flex flex-wrap items-center gap-3 border-t border-border pt-4">
          <p className="me-auto w-full text-sm sm:w-auto text-text-muted tabular-nums">
            <Plural value={draft.people.length + draft.numbers.length} one="# person" other="# people" />
            {' · '}
            <Plural value={draft.organizations.length} one="# organisation" other="# organisations" />
          </p>
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="solid" loading={busy}>
            {saveLabel}
          </Button>
        </div>
        <p role="alert" className="text-sm text-danger empty:hidden">
          {failure}
        </p>
      </Panel>
      <LeaveDialog guard={guard}>
        <Trans>The changes to this group are not saved.</Trans>
      </LeaveDialog>
    </form>
  )
}
