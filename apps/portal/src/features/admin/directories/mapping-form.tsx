import { Trans, useLingui } from '@lingui/react/macro'
import { Field, Input, Select } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useContext, useState } from 'react'
import { apiAtom } from '../../../state/api.ts'
import { SettingsForm } from '../settings-form.tsx'
import { ShowErrors } from '../show-errors.ts'
import { useResetUnlessEdited } from '../use-reset-unless-edited.ts'
import { type ScimMapping, tokensAction } from './state.ts'

const MAX_PREFIX = 100

/** Selects the source from which identity providers fill organisations. */
export function MappingForm({ mapping }: { mapping: ScimMapping }) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const reload = useSetAtom(tokensAction)
  const [source, setSource] = useState(mapping.source)
  const [prefix, setPrefix] = useState(mapping.prefix)
  const differsFrom = (other: ScimMapping) =>
    source !== other.source || (source === 'groups' && prefix.trim() !== other.prefix)
  useResetUnlessEdited(mapping, differsFrom, (loaded) => {
    setSource(loaded.source)
    setPrefix(loaded.prefix)
  })
  return (
    <section aria-labelledby="scim-mapping" className="flex flex-col gap-3 border-t border-border pt-4">
      <div>
        <h3 id="scim-mapping" className="text-sm font-semibold">
          <Trans>Organisations</Trans>
        </h3>
        <p className="text-sm text-text-muted">
          <Trans>
            Groups of the identity provider do not move people. To let it fill organisations, choose a source. It counts
            from the next sync on.
          </Trans>
        </p>
      </div>
      <SettingsForm
        changed={differsFrom(mapping)}
        invalid={source === 'groups' && prefix.trim() === ''}
        save={() => api.scim.saveMapping({ body: { source, prefix: prefix.trim() } })}
        onSaved={reload}
      >
        <div className="flex w-full flex-wrap gap-3">
          <Field label={t`Fill organisations from`} className="w-full sm:w-72">
            <Select
              value={source}
              onChange={(event) => setSource(event.target.value as ScimMapping['source'])}
              options={[
                { value: 'none', label: t({ message: 'Nothing', context: 'scim' }) },
                { value: 'groups', label: t`Groups with a prefix` },
                { value: 'department', label: t`The department of each person` },
              ]}
            />
          </Field>
          {source === 'groups' && <PrefixField value={prefix} onChange={setPrefix} />}
        </div>
      </SettingsForm>
    </section>
  )
}

function PrefixField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLingui()
  const showErrors = useContext(ShowErrors)
  return (
    <Field
      label={t`Prefix of the group’s name`}
      help={t`With “ORG-”, the group “ORG-Library” fills the organisation “Library”.`}
      error={showErrors && value.trim() === '' ? t`Enter a prefix, such as “ORG-”.` : undefined}
      required
      className="w-full sm:w-72"
    >
      <Input
        value={value}
        maxLength={MAX_PREFIX}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
