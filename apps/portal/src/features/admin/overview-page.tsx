import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Link as KitLink } from '@quadrangle/ui'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { PageFrame } from '../../shared/page-frame.tsx'
import { Panel } from '../../shared/panel.tsx'
import { configAtom } from '../../state/config.ts'
import { type Section, type SectionGroup, sectionGroups } from './sections.ts'

/** The first page of the Backstage, with a link to each section. */
export function OverviewPage() {
  const { t } = useLingui()
  const { setup } = useAtomValue(configAtom)
  return (
    <PageFrame
      title={<Trans>Backstage</Trans>}
      description={<Trans>Everything that an administrator decides, in one place.</Trans>}
    >
      {setup === 'running' && (
        <Alert
          title={<Trans>The set-up is not finished</Trans>}
          actions={<KitLink href="/setup">{t`Go on with the set-up`}</KitLink>}
        >
          <Trans>Some of its steps are still open.</Trans>
        </Alert>
      )}
      {sectionGroups.map((group) => (
        <Group key={group.id} group={group} />
      ))}
    </PageFrame>
  )
}

function Group({ group: { id, name, sections } }: { group: SectionGroup }) {
  const { t } = useLingui()
  return (
    <Panel className="p-card-padding" aria-labelledby={`backstage-${id}`}>
      <h2 id={`backstage-${id}`} className="text-base font-semibold">
        {t(name)}
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {sections.map((section) => (
          <li key={section.path}>
            <SectionCard section={section} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function SectionCard({ section }: { section: Section }) {
  const { t } = useLingui()
  return (
    <Link
      // The router's types do not know paths that come from data.
      to={`/urlmanage/${section.path}` as '/urlmanage'}
      className="flex h-full items-start gap-3 rounded-control border border-border p-3 outline-focus hover:border-border-control hover:bg-surface-hover focus-visible:outline-2"
    >
      <span className="rounded-control bg-accent-soft p-2 text-accent-text" aria-hidden>
        <section.icon size={18} />
      </span>
      <span className="min-w-0">
        <span className="block text-sm font-medium">{t(section.name)}</span>
        <span className="mt-0.5 block text-xs/5 text-text-muted">{t(section.description)}</span>
      </span>
    </Link>
  )
}
