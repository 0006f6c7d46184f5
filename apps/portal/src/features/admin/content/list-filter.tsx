import { useLingui } from '@lingui/react/macro'
import { Select } from '@quadrangle/ui'
import { useEffect, useState } from 'react'
import { FilterInput } from '../../../shared/filter-input.tsx'
import type { ContentSearch } from './content-search.ts'
import { filterFields } from './fields.ts'
import type { ContentKind } from './kinds.ts'

interface ListFilterProps {
  kind: ContentKind
  search: ContentSearch
  onSearch: (search: ContentSearch) => void
}

/** Someone is still typing. */
const PAUSE_MS = 300

/** Narrows a list by text and by the field that sorts its entries into groups. */
export function ListFilter({ kind, search, onSearch }: ListFilterProps) {
  const { t } = useLingui()
  const [text, setText] = useState(search.text ?? '')
  const choices = filterFields[kind]
  const { filter } = search
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === (search.text ?? '')) return
    const timer = setTimeout(
      () => onSearch({ ...(filter && { filter }), ...(wanted !== '' && { text: wanted }) }),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  })
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-border px-card-padding py-3">
      <FilterInput value={text} onChange={setText} label={t`Search this list`} clearLabel={t`Clear the search`} />
      {choices && (
        <Select
          aria-label={t`Show`}
          value={filter ?? ''}
          onChange={(event) => {
            const { value } = event.target
            onSearch({ ...(value !== '' && { filter: value }), ...(wanted !== '' && { text: wanted }) })
          }}
          options={[
            { value: '', label: t({ message: 'All', context: 'filter' }) },
            ...choices.map(({ value, label }) => ({ value, label: t(label) })),
          ]}
        />
      )}
    </div>
  )
}
