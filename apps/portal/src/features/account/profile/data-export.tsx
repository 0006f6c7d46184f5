import { Trans, useLingui } from '@lingui/react/macro'
import { Button, useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import Download from 'lucide-react/icons/download'
import { Panel } from '../../../shared/panel.tsx'
import { useTask } from '../../../shared/use-task.ts'
import { apiAtom } from '../../../state/api.ts'
import type { Locale } from '../../../state/locale.ts'
import { downloadPersonalData } from './state.ts'

/** A download of all that the portal holds about the person. */
export function DataExport({ locale }: { locale: Locale }) {
  const { t } = useLingui()
  const toast = useToast()
  const api = useAtomValue(apiAtom)
  const { busy, failure, run } = useTask()
  const save = async () => {
    await downloadPersonalData(api, locale)
    toast({ tone: 'success', title: t`Your data was downloaded` })
  }
  return (
    <Panel aria-labelledby="own-data" className="p-card-padding sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="own-data" className="text-base font-semibold">
            <Trans>Your data</Trans>
          </h2>
          <p className="mt-1 text-sm text-text-muted">
            <Trans>
              Everything that the portal holds about you in one file: profile, settings, notices with your replies,
              agenda, to-dos, groups, drafts, sessions and records. Keep it safe.
            </Trans>
          </p>
        </div>
        <Button loading={busy} onClick={() => void run(save)}>
          <Download size={16} aria-hidden />
          <Trans>Download my data</Trans>
        </Button>
      </div>
      <p role="alert" className="mt-3 text-sm text-danger wrap-anywhere empty:hidden">
        {failure}
      </p>
    </Panel>
  )
}
