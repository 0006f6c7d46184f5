import { Combobox } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { localized } from '../../../shared/localized.ts'
import { apiAtom } from '../../../state/api.ts'
import { localeAtom } from '../../../state/locale.ts'
import type { FieldControlProps } from './field-props.ts'
import { nameOf } from './summary.ts'

/** Selects one app of the app centre. */
export function AppPicker({ value, storedEntry, onChange }: FieldControlProps) {
  const api = useAtomValue(apiAtom)
  const locale = useAtomValue(localeAtom)
  const stored = storedEntry?.kind === 'pinned' && storedEntry.related ? storedEntry : undefined
  return (
    <Combobox
      value={value === '' ? null : String(value)}
      knownOptions={
        stored?.related ? [{ value: stored.value.app_id, label: localized(stored.related, 'name', locale) }] : []
      }
      onSearch={async (text, signal) => {
        const searchText = text.trim()
        const query = { kind: 'app' as const, page_size: 50, ...(searchText !== '' && { text: searchText }) }
        const { list } = await api.content.list({ query, signal })
        return list.map((entry) => ({ value: entry.id, label: nameOf(entry, locale) }))
      }}
      onValueChange={(next) => onChange(next ?? '')}
    />
  )
}
