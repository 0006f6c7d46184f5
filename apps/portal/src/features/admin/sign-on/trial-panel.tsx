import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, DescriptionItem, DescriptionList } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { localized } from '../../../shared/localized.ts'
import { Panel } from '../../../shared/panel.tsx'
import { PanelLoad } from '../../../shared/panel-load.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { partAtom } from '../../../state/config.ts'
import { localeAtom } from '../../../state/locale.ts'
import { useLoginProblemLabels } from './login-problem-labels.ts'
import { type SignOnTrial, trialAction } from './state.ts'
import { TriedFields } from './tried-fields.tsx'

/** Result of a trial log-in. No one was logged in. */
export function TrialPanel({ state }: { state: string }) {
  const load = useLoad(trialAction, state)
  return (
    <PanelLoad load={load} lines={5}>
      {(trial) => <Result trial={trial} />}
    </PanelLoad>
  )
}

function Result({ trial }: { trial: SignOnTrial }) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const { providers } = useAtomValue(partAtom('sign_on'))
  const problems = useLoginProblemLabels()
  const { outcome, detail, person, claims, provider, fields } = trial
  const listed = providers.find(({ key }) => key === provider)
  const from = listed ? localized(listed, 'name', locale) : provider
  const name = person ? localized(person, 'name', locale) : ''
  const number = person?.number ?? ''
  const hasSucceeded = outcome === 'person' || outcome === 'new'
  const title =
    outcome === 'person'
      ? t`It works: this would be ${name} (${number})`
      : outcome === 'new'
        ? t`It works: the first log-in would add ${detail}`
        : problems[outcome]
  return (
    <Panel className="flex flex-col gap-4 p-card-padding" aria-labelledby="sign-on-tried">
      <div>
        <h2 id="sign-on-tried" className="text-base font-semibold">
          <Trans>Result from “{from}”</Trans>
        </h2>
        <p className="text-sm text-text-muted">
          <Trans>Nobody was logged in, linked or added. The result can be seen for 15 minutes.</Trans>
        </p>
      </div>
      <Alert tone={hasSucceeded ? 'success' : 'warning'} live="polite" title={title}>
        {!hasSucceeded && detail !== '' && <p className="wrap-anywhere">{detail}</p>}
      </Alert>
      <TriedFields fields={fields} />
      {claims.length > 0 && (
        <DescriptionList layout="rows" aria-label={t`What the provider said`}>
          {claims.map(({ name, value }) => (
            <DescriptionItem key={name} term={<code>{name}</code>}>
              <span className="wrap-anywhere">{value}</span>
            </DescriptionItem>
          ))}
        </DescriptionList>
      )}
    </Panel>
  )
}
