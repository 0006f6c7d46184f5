import { Trans, useLingui } from '@lingui/react/macro'
import { Button, type ConfigSchema, Dialog } from '@quadrangle/ui'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { localized } from '../../../shared/localized.ts'
import { localeAtom } from '../../../state/locale.ts'
import { ChangedValue } from './change-list.tsx'
import { ConflictChoices, type Side } from './conflict-choices.tsx'
import type { LookValue } from './look-value.ts'
import { pick } from './merge-looks.ts'
import { conflictAtom, editAtom, studioAtom } from './state.ts'
import { useFieldName } from './use-field-name.ts'

const printable = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/**
 * Shown when another administrator has saved the same draft: a choice of values, field by field. Fields that only one
 * of the two has changed are merged already.
 */
export function ConflictDialog({ schema }: { schema: ConfigSchema }) {
  const { t } = useLingui()
  const [conflict, setConflict] = useAtom(conflictAtom)
  const studio = useAtomValue(studioAtom)
  const edit = useSetAtom(editAtom)
  const locale = useAtomValue(localeAtom)
  const nameOf = useFieldName(schema)
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  if (!conflict || !studio) return null
  const who = conflict.draft.changed_by ? localized(conflict.draft.changed_by, 'name', locale) : t`Somebody`
  const conflicts = conflict.fields.map((field) => ({
    key: field,
    name: nameOf(partOf(schema, field)),
    mine: <ChangedValue text={printable(conflict.mine[field])} />,
    theirs: <ChangedValue text={printable(conflict.theirs[field])} />,
  }))
  const finish = () => {
    const theirFields = conflict.fields.filter((field) => chosen[field] === 'theirs')
    edit({ ...studio.history.value, ...pick(conflict.theirs, theirFields) } satisfies LookValue)
    setConflict(undefined)
    setChosen({})
  }
  return (
    <Dialog
      open
      closeOnOutside={false}
      onOpenChange={(open) => !open && finish()}
      title={<Trans>{who} has changed the same</Trans>}
      description={<Trans>Everything else is merged. Decide these, then save again.</Trans>}
      footer={
        <Button variant="solid" onClick={finish}>
          <Trans>Apply</Trans>
        </Button>
      }
    >
      <ConflictChoices
        conflicts={conflicts}
        chosen={chosen}
        onChoose={(key, side) => setChosen({ ...chosen, [key]: side })}
      />
    </Dialog>
  )
}

/** The place of a field in the look: a field of the configuration, or a part of its own. */
function partOf(schema: ConfigSchema, field: string) {
  const { type } = schema.properties?.[field] ?? {}
  const isPart = (type === 'object' || type === 'array') && field !== 'header_style' && field !== 'notice_tab_config'
  return isPart ? { part: field, field: '', entry: '' } : { part: 'config', field, entry: '' }
}
