import { Trans, useLingui } from '@lingui/react/macro'
import { DescriptionItem, DescriptionList } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { localized } from '../../../shared/localized.ts'
import { Panel } from '../../../shared/panel.tsx'
import { localeAtom } from '../../../state/locale.ts'
import type { SignOnSettings } from './state.ts'

/** The rules for all providers, as set in the environment of the server. */
export function RulesPanel({ settings: { passwords, creates, at_once, providers } }: { settings: SignOnSettings }) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const first = providers.find(({ key }) => key === at_once)
  const name = first ? localized(first, 'name', locale) : ''
  const accepted: Record<SignOnSettings['passwords'], string> = {
    portal: t`Accepted`,
    both: t`Accepted from those whom the directory does not know`,
    directory: t`Not accepted. The directory checks the passwords that people type.`,
    none: t`Not accepted. Only single sign-on lets people in.`,
  }
  const items = [
    { term: t`Password of the portal`, description: accepted[passwords] },
    {
      term: t`People not in the portal yet`,
      description: creates === 1 ? t`Are added at their first log-in` : t`Cannot log in`,
    },
    {
      term: t`Log-in page`,
      description: name === '' ? t`Lets people choose how to log in` : t`Leads to “${name}” at once`,
    },
  ]
  return (
    <Panel className="flex flex-col gap-4 p-card-padding" aria-labelledby="sign-on-rules">
      <div>
        <h2 id="sign-on-rules" className="text-base font-semibold">
          <Trans>Rules</Trans>
        </h2>
        <p className="mt-1 text-sm text-text-muted">
          <Trans>
            People are matched by their number, and by nothing else. All this is set in the environment of the server,
            so it is only shown here.
          </Trans>
        </p>
      </div>
      <DescriptionList columns={3}>
        {items.map(({ term, description }) => (
          <DescriptionItem key={term} term={term}>
            {description}
          </DescriptionItem>
        ))}
      </DescriptionList>
    </Panel>
  )
}
