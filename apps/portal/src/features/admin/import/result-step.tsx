import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@quadrangle/ui'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import Download from 'lucide-react/icons/download'
import { useRef } from 'react'
import { Panel } from '../../../shared/panel.tsx'
import { useTask } from '../../../shared/use-task.ts'
import { apiAtom } from '../../../state/api.ts'
import { ConfirmButton } from '../confirm-button.tsx'
import { CountList } from './count-list.tsx'
import { loadSaveTable } from './save-table.ts'
import type { ImportJob } from './state.ts'

interface ResultStepProps {
  job: ImportJob
  onChanged: () => void
  onRestart: () => void
}

/** Result of an import, with a way to undo it for a day. */
export function ResultStep({ job, onChanged, onRestart }: ResultStepProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const navigate = useNavigate()
  const { run } = useTask(t`It did not work`)
  const heading = useRef<HTMLHeadingElement>(null)
  const { id, state, kept, failure, undoable } = job
  const undo = async () => {
    await api.directoryImport.undo({ body: { id } })
    onChanged()
  }
  const resume = async () => {
    try {
      await api.directoryImport.apply({
        body: { id, checks: job.checks, disable_gone: job.disable_gone, passwords: 0 },
      })
    } finally {
      // Also after a refusal: the import may have been checked again.
      onChanged()
    }
  }
  const fetchPasswords = async () => {
    const saveTable = await loadSaveTable()
    const { list } = await api.directoryImport.passwords({ body: { id } })
    saveTable(`${t`Initial passwords`}.csv`, [
      [t`Number`, t`Name`, t`Initial password`],
      ...list.map(({ number, name, password }) => [number, name, password]),
    ])
    onChanged()
    // The button disappears, because the list can be obtained only once.
    heading.current?.focus()
  }
  return (
    <Panel className="flex flex-col gap-5 p-card-padding" aria-labelledby="result">
      <h2 id="result" ref={heading} tabIndex={-1} className="outline-none text-base font-semibold wrap-anywhere">
        {state === 'applied' && <Trans>“{job.file_name}” is imported</Trans>}
        {state === 'stopped' && <Trans>The import of “{job.file_name}” was stopped</Trans>}
        {state === 'undone' && <Trans>The import of “{job.file_name}” was undone</Trans>}
      </h2>
      {failure !== '' && <Alert tone="danger">{failure}</Alert>}
      {state === 'stopped' && (
        <Alert tone="warning">
          <Trans>A part of the rows was imported. Go on, or undo what was done.</Trans>
        </Alert>
      )}
      {state === 'applied' && <CountList job={job} done />}
      {state === 'undone' && kept > 0 && (
        <Alert tone="warning">
          {t`${plural(kept, { one: '# new entry stays because it is in use already; a person is disabled.', other: '# new entries stay because they are in use already; people are disabled.' })}`}
        </Alert>
      )}
      {job.passwords === 1 && (
        <Alert
          tone="info"
          title={<Trans>Initial passwords</Trans>}
          actions={
            <Button size="small" onClick={() => void run(fetchPasswords)}>
              <Download size={16} aria-hidden />
              <Trans>Download the list</Trans>
            </Button>
          }
        >
          <Trans>This works once. Hand the passwords to the people, and then delete the file.</Trans>
        </Alert>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {undoable === 1 && (
          <ConfirmButton
            title={t`Undo the whole import?`}
            description={t`New entries are removed and changed ones put back. What was edited since stays as it is.`}
            confirmLabel={t`Undo the import`}
            danger
            onConfirm={undo}
          >
            <Trans>Undo the import</Trans>
          </ConfirmButton>
        )}
        {state === 'stopped' && (
          <Button variant="solid" onClick={() => void run(resume)}>
            <Trans>Go on</Trans>
          </Button>
        )}
        <Button
          onClick={() =>
            void navigate({ to: job.kind === 'people' ? '/urlmanage/people' : '/urlmanage/organizations' })
          }
        >
          {job.kind === 'people' ? <Trans>Show people</Trans> : <Trans>Show organisations</Trans>}
        </Button>
        <Button variant={state === 'stopped' ? 'outline' : 'solid'} onClick={onRestart}>
          <Trans>New import</Trans>
        </Button>
      </div>
    </Panel>
  )
}
