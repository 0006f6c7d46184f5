import { Trans } from '@lingui/react/macro'
import { RelativeTime } from '@quadrangle/ui'
import { localized } from '../../../shared/localized.ts'
import { Panel } from '../../../shared/panel.tsx'
import type { Locale } from '../../../state/locale.ts'
import type { Browse } from './state.ts'

/** The public notices, in short. */
export function PublicNotices({ notices, locale }: { notices: Browse['notices']; locale: Locale }) {
  return (
    <Panel aria-labelledby="public-notices" className="pt-3">
      <h2 id="public-notices" className="px-5 text-base font-semibold">
        <Trans>Public notices</Trans>
      </h2>
      <ul className="mt-1 divide-y divide-border">
        {notices.map((notice) => (
          <li key={notice.id} className="px-5 py-3">
            <p className="flex items-center gap-2 text-xs text-text-muted">
              <span className="min-w-0 flex-1 truncate">{localized(notice, 'organization', locale)}</span>
              <RelativeTime date={notice.time} className="shrink-0 tabular-nums" />
            </p>
            <h3 className="mt-0.5 text-sm font-medium wrap-anywhere">{localized(notice, 'title', locale)}</h3>
            <p className="mt-0.5 text-xs text-text-muted wrap-anywhere">{localized(notice, 'excerpt', locale)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
