import { Trans, useLingui } from '@lingui/react/macro'
import { Field, SegmentedControl } from '@quadrangle/ui'
import type { ReactNode } from 'react'
import { useAttributeNames } from './attribute-labels.ts'
import type { Rule, RuleField } from './state.ts'

interface AttributeRuleRowProps {
  field: RuleField
  /** The claim or attribute that the field comes from; undefined if none is mapped. */
  claim: string | undefined
  rule: Rule
  onChange: (rule: Rule) => void
  /** The effect of the rule. */
  children: ReactNode
}

/** A field of people, and whether a log-in updates it. */
export function AttributeRuleRow({ field, claim, rule, onChange, children }: AttributeRuleRowProps) {
  const { t } = useLingui()
  const name = useAttributeNames()[field]
  const options = [
    { value: 'never', label: t({ message: 'Never', context: 'rule' }) },
    // A person always has a name and is student or staff.
    ...(field === 'name' || field === 'kind'
      ? []
      : [{ value: 'fill', label: t({ message: 'If empty', context: 'rule' }) }]),
    { value: 'take', label: t({ message: 'Always', context: 'rule' }) },
  ]
  return (
    <li className="flex flex-col gap-1 border-t border-border py-4 last:border-b">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="text-sm font-semibold">
          {name} {claim !== undefined && <code className="font-normal text-text-muted wrap-anywhere">{claim}</code>}
        </h3>
        <Field label={t`Update ${name}`} hideLabel>
          <SegmentedControl
            size="small"
            options={options}
            value={rule}
            disabled={claim === undefined && rule === 'never'}
            onValueChange={(value) => onChange(value as Rule)}
          />
        </Field>
      </div>
      {claim === undefined ? (
        <p className="text-sm text-text-muted">
          <Trans>No attribute is mapped to it in the environment of the server.</Trans>
        </p>
      ) : (
        children
      )}
    </li>
  )
}
