import { Trans, useLingui } from '@lingui/react/macro'
import { SkeletonText } from '@quadrangle/ui'
import { LoadState } from '../../shared/load-state.tsx'
import { localized } from '../../shared/localized.ts'
import { Panel } from '../../shared/panel.tsx'
import { useLoad } from '../../shared/use-load.ts'
import type { Locale } from '../../state/locale.ts'
import { belowOf } from './organizations.ts'
import { organizationsAction } from './state.ts'

export interface AudiencePanelProps {
  /** The organisations in whose names someone may send. */
  top: number[]
  locale: Locale
}

/** How many people are in the organisations that someone may address. */
export function AudiencePanel({ top, locale }: AudiencePanelProps) {
  const { i18n } = useLingui()
  const organizations = useLoad(organizationsAction)
  return (
    <Panel aria-labelledby="audience" className="p-card-padding">
      <h2 id="audience" className="text-base font-semibold">
        <Trans>Size of the organisations</Trans>
      </h2>
      <LoadState load={organizations} size="small" skeleton={<SkeletonText className="mt-4" lines={5} />}>
        {({ list }) => (
          <ul className="mt-2 flex flex-col">
            {belowOf(list, top).map((organization) => (
              <li key={organization.id} className="flex items-baseline gap-3 py-1.5 text-sm">
                <span className="min-w-0 flex-1 wrap-anywhere">{localized(organization, 'name', locale)}</span>
                <span className="shrink-0 text-text-muted tabular-nums">{i18n.number(organization.members)}</span>
              </li>
            ))}
          </ul>
        )}
      </LoadState>
    </Panel>
  )
}
