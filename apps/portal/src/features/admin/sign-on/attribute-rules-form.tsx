import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Skeleton } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { LoadState } from '../../../shared/load-state.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { apiAtom } from '../../../state/api.ts'
import { SettingsForm } from '../settings-form.tsx'
import { usePeople } from './attribute-labels.ts'
import { AttributeRuleRow } from './attribute-rule-row.tsx'
import { RuleEffect } from './rule-effect.tsx'
import { type ProviderRules, type RuleField, type Rules, ruleEffectsAction } from './state.ts'

const fields: readonly RuleField[] = ['name', 'name_en', 'email', 'organization', 'kind']

interface AttributeRulesFormProps {
  source: ProviderRules
  /** The chosen rules, which may not be saved yet. */
  rules: Rules
  /** Whether rules of any provider are not saved yet. */
  unsaved: boolean
  onChange: (rules: Rules) => void
  onSaved: () => unknown
}

/** Whether two sets of rules differ. */
export const differ = (a: Rules, b: Rules) => fields.some((field) => a[field] !== b[field])

/** The rules of one provider, with the effect of each before it is saved. */
export function AttributeRulesForm({ source, rules, unsaved, onChange, onSaved }: AttributeRulesFormProps) {
  const { provider, attributes } = source
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const people = usePeople()
  const load = useLoad(ruleEffectsAction, provider)
  const { data, error } = load
  const all = people(data?.people ?? 0)
  const counted = people(data?.counted ?? 0)
  return (
    <SettingsForm
      changed={differ(rules, source.rules)}
      unsaved={unsaved}
      save={() => api.signOn.saveRules({ body: { provider, rules } })}
      onSaved={onSaved}
      savedNote={t`Each person is updated at their next log-in.`}
      note={<Trans>Saving changes no one at once. Each person is updated at their next log-in.</Trans>}
    >
      {data?.people === 0 && (
        <Alert title={<Trans>No one has logged in yet</Trans>}>
          <Trans>After the first log-ins you see here whom each choice changes.</Trans>
        </Alert>
      )}
      {error && !error.aborted && (
        <LoadState load={load} size="small" skeleton={null}>
          {() => null}
        </LoadState>
      )}
      <ul className="flex flex-col">
        {fields.map((field) => (
          <AttributeRuleRow
            key={field}
            field={field}
            claim={attributes.find(({ of }) => of === field)?.claim}
            rule={rules[field]}
            onChange={(rule) => onChange({ ...rules, [field]: rule })}
          >
            {data && data.people > 0 && <RuleEffect field={field} rule={rules[field]} effects={data.effects} />}
            {!data && load.loading && <Skeleton className="h-5 w-48" />}
          </AttributeRuleRow>
        ))}
      </ul>
      {data && data.counted < data.people && (
        <p className="text-sm text-text-muted">
          <Trans>
            Counted among {counted} of {all} who have logged in.
          </Trans>
        </p>
      )}
    </SettingsForm>
  )
}
