import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Field, Input, Select, useToast } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useState } from 'react'
import { useTask } from '../../../shared/use-task.ts'
import { apiAtom } from '../../../state/api.ts'
import { useResetUnlessEdited } from '../use-reset-unless-edited.ts'
import { type ScimMapping, tokensAction } from './state.ts'

const MAX_PREFIX = 100

/** Selects the source from which identity providers fill organisations. */
export function MappingForm({ mapping }: { mapping: ScimMapping }) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const reload = useSetAtom(tokensAction)
  const toast = useToast()
  const [source, setSource] = useState(mapping.source)
  const [prefix, setPrefix] = useState(mapping.prefix)
  const [missing, setMissing] = useState(false)
  const { busy, failure, run } = useTask()
  const differsFrom = (other: ScimMapping) =>
    source !== other.source || (source === 'groups' && prefix.trim() !== other.prefix)
  useResetUnlessEdited(mapping, differsFrom, (loaded) => {
    setSource(loaded.source)
    setPrefix(loaded.prefix)
  })
  const changed = differsFrom(mapping)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (source === 'groups' && prefix.trim() === '') return setMissing(true)
    void run(async () => {
      await api.scim.saveMapping({ body: { source, prefix: prefix.trim() } })
      toast({ tone: 'success', title: t`Saved` })
      await reload()
    })
  }
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
      <form noValidate className="flex flex-col items-start gap-3" onSubmit={save}>
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
          {source === 'groups' && (
            <Field
              label={t`Prefix of the group’s name`}
              help={t`With “ORG-”, the group “ORG-Library” fills the organisation “Library”.`}
              error={missing && prefix.trim() === '' ? t`Enter a prefix, such as “ORG-”.` : undefined}
              required
              className="w-full sm:w-72"
            >
              <Input
                value={prefix}
                maxLength={MAX_PREFIX}
                autoComplete="off"
                onChange={(event) => setPrefix(event.target.value)}
              />
            </Field>
          )}
        </div>
        <Button type="submit" loading={busy} aria-disabled={!changed}>
          <Trans>Save</Trans>
        </Button>
      </form>
      {failure !== '' && (
        <Alert tone="danger" live="polite" title={<Trans>It was not saved</Trans>}>
          {failure}
        </Alert>
      )}
    </section>
  )
}
