import { Trans, useLingui } from '@lingui/react/macro'
import { DescriptionItem, DescriptionList, formatBytes } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { formatDate } from '../../../shared/format-date.ts'
import { localeAtom } from '../../../state/locale.ts'
import { HealthPanel } from './health-panel.tsx'
import type { Health } from './state.ts'

/** Versions, and the state of the process that responded. */
export function ServerPanel({ health: { server } }: { health: Health }) {
  const { t, i18n } = useLingui()
  const locale = useAtomValue(localeAtom)
  const { version, node, built_at, started_at, streams, event_loop, memory } = server
  const product = `Quadrangle ${version}`
  const usual = i18n.number(event_loop.usual_ms)
  const worst = i18n.number(event_loop.worst_ms)
  const heap = formatBytes(memory.heap_bytes, locale)
  const limit = formatBytes(memory.heap_limit_bytes, locale)
  return (
    <HealthPanel title={<Trans>Server</Trans>}>
      <DescriptionList layout="rows" className="mt-2 tabular-nums">
        <DescriptionItem term={t`Version`}>{product}</DescriptionItem>
        <DescriptionItem term={t`Pages built`}>
          {built_at === null ? <Trans>Not built</Trans> : formatDate(built_at, locale, 'dateTime')}
        </DescriptionItem>
        <DescriptionItem term="Node">{node}</DescriptionItem>
        <DescriptionItem term={t`Running since`}>{formatDate(started_at, locale, 'dateTime')}</DescriptionItem>
        <DescriptionItem term={t`Open tabs`}>{i18n.number(streams)}</DescriptionItem>
        <DescriptionItem term={t`Event loop delay`}>
          <Trans>
            {usual} ms usually, {worst} ms at worst
          </Trans>
        </DescriptionItem>
        <DescriptionItem term={t`Memory`}>
          {formatBytes(memory.used_bytes, locale)}
          <span className="block text-xs text-text-muted">
            <Trans>
              JavaScript: {heap} of {limit}
            </Trans>
          </span>
        </DescriptionItem>
      </DescriptionList>
    </HealthPanel>
  )
}
