import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Checkbox, Tabs, TabsContent, TabsList, TabsTrigger } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Panel } from '../../../shared/panel.tsx'
import { useTask } from '../../../shared/use-task.ts'
import { apiAtom } from '../../../state/api.ts'
import { localeAtom } from '../../../state/locale.ts'
import { CancelButton } from './cancel-button.tsx'
import { CountList } from './count-list.tsx'
import { ProblemTable } from './problem-table.tsx'
import { RowTable } from './row-table.tsx'
import type { ImportJob, ImportWhat } from './state.ts'

interface ReviewStepProps {
  job: ImportJob
  onMapping: () => void
  onChanged: () => Promise<unknown>
  onRestart: () => void
}

/** The changes that an import would make, and the errors in the file. */
export function ReviewStep({ job, onMapping, onChanged, onRestart }: ReviewStepProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const locale = useAtomValue(localeAtom)
  const [disableGone, setDisableGone] = useState(false)
  const [passwords, setPasswords] = useState(false)
  const { busy, failure, run } = useTask()
  const { added, changed, gone, bad, disabled, kind } = job
  const isPeople = kind === 'people'
  const changes = added + changed + (disableGone ? gone : 0)
  const apply = async () => {
    const body = {
      id: job.id,
      checks: job.checks,
      disable_gone: disableGone ? 1 : 0,
      passwords: passwords ? 1 : 0,
    } as const
    try {
      await api.directoryImport.apply({ body })
    } finally {
      // Also after a refusal: the import may have been checked again.
      await onChanged()
    }
  }
  const tabs: { value: ImportWhat | 'bad'; label: string; count: number }[] = [
    { value: 'bad' as const, label: t`Bad rows`, count: bad },
    { value: 'added' as const, label: t`To be added`, count: added },
    { value: 'changed' as const, label: t`Changed`, count: changed },
    { value: 'gone' as const, label: t`Missing`, count: isPeople ? gone : 0 },
  ].filter(({ count }) => count > 0)
  return (
    <>
      <Panel className="flex flex-col gap-5 p-card-padding" aria-labelledby="review">
        <h2 id="review" tabIndex={-1} className="outline-none text-base font-semibold wrap-anywhere">
          <Trans>What “{job.file_name}” would change</Trans>
        </h2>
        <CountList job={job} />
        {bad > 0 && (
          <Alert tone="warning">
            {t`${plural(bad, { one: '# row has something wrong and is left out.', other: '# rows have something wrong and are left out.' })}`}{' '}
            <Trans>Correct the file and upload it again, or import the other rows now.</Trans>
          </Alert>
        )}
        {disabled > 0 && (
          <p className="text-sm text-text-muted">
            {t`${plural(disabled, { one: '# person in the file is disabled and stays so.', other: '# people in the file are disabled and stay so.' })}`}
          </p>
        )}
        {isPeople && (gone > 0 || added > 0) && (
          <div className="flex flex-col gap-3 border-t border-border pt-4">
            {gone > 0 && (
              <Checkbox
                checked={disableGone}
                onChange={(event) => setDisableGone(event.target.checked)}
                label={t`${plural(gone, { one: 'Disable # person who is missing from the file', other: 'Disable # people who are missing from the file' })}`}
                help={t`Only tick this if the file has everybody. Administrators are never disabled.`}
              />
            )}
            {added > 0 && (
              <Checkbox
                checked={passwords}
                onChange={(event) => setPasswords(event.target.checked)}
                label={t`Make initial passwords for new people`}
                help={t`You can download the list once, after the import. Without it, new people cannot log in until their password is reset.`}
              />
            )}
          </div>
        )}
        {failure !== '' && (
          <Alert tone="danger" live="polite">
            {failure}
          </Alert>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <CancelButton job={job} onCancelled={onRestart}>
            <Trans>Discard the import</Trans>
          </CancelButton>
          <Button onClick={onMapping}>
            <Trans>Back to the columns</Trans>
          </Button>
          <Button variant="solid" loading={busy} disabled={changes === 0} onClick={() => void run(apply)}>
            {changes === 0 ? (
              <Trans>Nothing to import</Trans>
            ) : (
              t`${plural(changes, { one: 'Import # change', other: 'Import # changes' })}`
            )}
          </Button>
        </div>
      </Panel>
      {tabs.length > 0 && (
        <Panel className="p-card-padding" aria-label={t`Rows`}>
          {/* Another check has other rows. */}
          <Tabs key={job.checks} defaultValue={tabs[0]?.value ?? 'added'}>
            <TabsList label={t`Rows`}>
              {tabs.map(({ value, label, count }) => (
                <TabsTrigger key={value} value={value}>
                  {label} <span className="text-text-muted tabular-nums">{count.toLocaleString(locale)}</span>
                </TabsTrigger>
              ))}
            </TabsList>
            {tabs.map(({ value }) => (
              <TabsContent key={value} value={value} className="pt-4">
                {value === 'bad' ? <ProblemTable job={job} /> : <RowTable job={job} what={value} />}
              </TabsContent>
            ))}
          </Tabs>
        </Panel>
      )}
    </>
  )
}
