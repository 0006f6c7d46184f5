import { useLingui } from '@lingui/react/macro'
import { Select } from '@quadrangle/ui'
import { FilterInput } from '../../../shared/filter-input.tsx'
import { useTypedText } from '../use-typed-text.ts'
import type { ContentSearch } from './content-search.ts'
import { filterFields } from './fields.ts'
import type { ContentKind } from './kinds.ts'

interface ListFilterProps {
  kind: ContentKind
  search: ContentSearch
  onSearch: (search: ContentSearch) => void
}

/** Filters a list by text and, if its kind has one, by a field such as the category. */
export function ListFilter({ kind, search, onSearch }: ListFilterProps) {
  const { t } = useLingui()
  const choices = filterFields[kind]
  const { filter } = search
  const applyFilter = (next: string | undefined, text: string) =>
    onSearch({ ...(next && { filter: next }), ...(text !== '' && { text }) })
  const [typed, setTyped] = useTypedText(search.text, (text) => applyFilter(filter, text))
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-border px-card-padding py-3">
      <FilterInput value={typed} onChange={setTyped} label={t`Search this list`} clearLabel={t`Clear the search`} />
      {choices && (
        <Select
          aria-label={t`Show`}
          value={filter ?? ''}
          onChange={(event) => applyFilter(event.target.value, typed.trim())}
          options={[
            { value: '', label: t({ message: 'All', context: 'filter' }) },
            ...choices.map(({ value, label }) => ({ value, label: t(label) })),
          ]}
        />
      )}
    </div>
  )
}
