import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Link, SkeletonText } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { formatDate } from '../../../shared/format-date.ts'
import { LoadState } from '../../../shared/load-state.tsx'
import { SchoolLogo } from '../../../shared/school-logo.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { useTask } from '../../../shared/use-task.ts'
import { apiAtom } from '../../../state/api.ts'
import { officialNameAtom } from '../../../state/config.ts'
import { localeAtom } from '../../../state/locale.ts'
import { previewedAction } from './state.ts'

/** The page that a preview link opens: it names the draft, and shows it in this browser after one more click. */
export function PreviewPage() {
  const { t } = useLingui()
  // The token is in the fragment, which browsers do not send to servers.
  const [token] = useState(() => location.hash.slice(1))
  const institution = useAtomValue(officialNameAtom)
  return (
    <div className="mx-auto flex w-full flex-1 items-center justify-center px-4 py-8">
      <section className="flex w-full max-w-104 flex-col gap-6 rounded-card border border-border bg-surface-raised p-6 shadow-overlay sm:p-8">
        <header className="flex items-center gap-3">
          <SchoolLogo className="h-10 max-w-32" />
          <div className="min-w-0">
            <h1 className="text-lg font-semibold wrap-anywhere">{t`Preview of a look`}</h1>
            <p className="truncate text-sm text-text-muted" title={institution}>
              {institution}
            </p>
          </div>
        </header>
        {token === '' ? (
          <Alert tone="warning" title={<Trans>This link is incomplete</Trans>}>
            <Trans>Copy the whole link, or ask the sender for a new one.</Trans>
          </Alert>
        ) : (
          <Draft token={token} />
        )}
        <p className="text-sm">
          <Link href="/">{t`Continue without the preview`}</Link>
        </p>
      </section>
    </div>
  )
}

/** The draft of a link, and the button that shows it. */
function Draft({ token }: { token: string }) {
  const api = useAtomValue(apiAtom)
  const locale = useAtomValue(localeAtom)
  const load = useLoad(previewedAction, token)
  const { busy, failure, run } = useTask()
  const open = async () => {
    await api.look.openPreview({ body: { token } })
    location.assign('/')
  }
  return (
    <LoadState load={load} skeleton={<SkeletonText lines={4} />}>
      {({ name, until }) => {
        const end = formatDate(until, locale, 'dateTime')
        return (
          <>
            <p className="wrap-anywhere">
              <Trans>
                This link shows you the portal in the draft “{name}”, which is not published. Until {end} this browser
                shows it wherever you go in the portal, unless you leave the preview. Go on only if you know who sent
                the link.
              </Trans>
            </p>
            {failure !== '' && (
              <Alert tone="danger" live="polite" title={<Trans>The preview was not opened</Trans>}>
                {failure}
              </Alert>
            )}
            <Button variant="solid" size="large" loading={busy} onClick={() => void run(open)}>
              <Trans>Show the preview</Trans>
            </Button>
          </>
        )
      }}
    </LoadState>
  )
}
