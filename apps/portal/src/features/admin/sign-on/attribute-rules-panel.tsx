import { Trans, useLingui } from '@lingui/react/macro'
import { Field, Select, SkeletonText } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { LoadState } from '../../../shared/load-state.tsx'
import { localized } from '../../../shared/localized.ts'
import { Panel } from '../../../shared/panel.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { localeAtom } from '../../../state/locale.ts'
import { AttributeRulesForm, differ } from './attribute-rules-form.tsx'
import { type Rules, rulesAction } from './state.ts'

/** Chooses which fields of people follow a provider at each log-in. */
export function AttributeRulesPanel() {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const load = useLoad(rulesAction)
  const [chosen, setChosen] = useState('')
  const [drafts, setDrafts] = useState<Readonly<Record<string, Rules>>>({})
  return (
    <Panel className="flex flex-col gap-4 p-card-padding" aria-labelledby="attribute-rules">
      <div>
        <h2 id="attribute-rules" className="text-base font-semibold">
          <Trans>Updates at log-in</Trans>
        </h2>
        <p className="mt-1 text-sm text-text-muted">
          <Trans>
            Each log-in can update a person with what the provider sends. It never empties a field, and an e-mail
            address that its owner has confirmed stays.
          </Trans>
        </p>
      </div>
      <LoadState load={load} isPage size="small" skeleton={<SkeletonText lines={6} />}>
        {({ list }) => {
          const source = list.find(({ provider }) => provider === chosen) ?? list[0]
          if (!source) return null
          const { provider, rules } = source
          return (
            <>
              {list.length > 1 && (
                <Field label={t`Provider`} className="w-full sm:w-72">
                  <Select
                    value={provider}
                    onChange={({ target }) => setChosen(target.value)}
                    options={list.map((one) => ({ value: one.provider, label: localized(one, 'name', locale) }))}
                  />
                </Field>
              )}
              <AttributeRulesForm
                key={provider}
                source={source}
                rules={drafts[provider] ?? rules}
                unsaved={list.some((one) => differ(drafts[one.provider] ?? one.rules, one.rules))}
                onChange={(next) => setDrafts({ ...drafts, [provider]: next })}
                onSaved={load.reload}
              />
            </>
          )
        }}
      </LoadState>
    </Panel>
  )
}
