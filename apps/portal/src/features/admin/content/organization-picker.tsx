import { Combobox } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { localized } from '../../../shared/localized.ts'
import { useLoad } from '../../../shared/use-load.ts'
import { actionAtom } from '../../../state/action-atom.ts'
import { localeAtom } from '../../../state/locale.ts'
import type { FieldControlProps } from './field-props.ts'

const organizationsAction = actionAtom({
  run: async ({ api, signal }) => (await api.organization.list({ signal })).list,
})

/** One organisation of the institution. */
export function OrganizationPicker({ value, onChange }: FieldControlProps) {
  const locale = useAtomValue(localeAtom)
  const { data } = useLoad(organizationsAction)
  const options = useMemo(
    () => (data ?? []).map((each) => ({ value: String(each.id), label: localized(each, 'name', locale) })),
    [data, locale],
  )
  return (
    <Combobox
      options={options}
      value={value === 0 ? null : String(value)}
      onValueChange={(next) => onChange(next === null ? 0 : Number(next))}
    />
  )
}
