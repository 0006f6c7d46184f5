import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { DescriptionItem, DescriptionList, formatBytes } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { localeAtom } from '../../../state/locale.ts'
import { HealthPanel } from './health-panel.tsx'
import type { Health } from './state.ts'

/** Engine, size and speed of the database. */
export function DatabasePanel({ health: { database } }: { health: Health }) {
  const { t, i18n } = useLingui()
  const locale = useAtomValue(localeAtom)
  const { engine, version, bytes, latency_ms, migrations, last_migration, connections } = database
  const latency = i18n.number(latency_ms)
  const { used, limit } = connections
  return (
    <HealthPanel title={<Trans>Database</Trans>}>
      <DescriptionList layout="rows" className="mt-2 tabular-nums">
        <DescriptionItem term={t`Engine`}>
          {engine === 'builtin' ? <Trans>Built-in (PostgreSQL {version})</Trans> : <Trans>PostgreSQL {version}</Trans>}
        </DescriptionItem>
        <DescriptionItem term={t`Size`}>{formatBytes(bytes, locale)}</DescriptionItem>
        <DescriptionItem term={t`Answers within`}>
          <Trans>{latency} ms</Trans>
        </DescriptionItem>
        <DescriptionItem term={t`Connections in use`}>
          <Trans>
            {used} of {limit}
          </Trans>
          {connections.waiting > 0 && (
            <>
              {' · '}
              <Plural value={connections.waiting} one="# request waits" other="# requests wait" />
            </>
          )}
        </DescriptionItem>
        <DescriptionItem term={t`Migrations`}>
          {i18n.number(migrations)} <span className="font-mono text-xs/5 text-text-muted">{last_migration}</span>
        </DescriptionItem>
      </DescriptionList>
    </HealthPanel>
  )
}
