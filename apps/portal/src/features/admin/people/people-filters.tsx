import { useLingui } from '@lingui/react/macro'
import { Select } from '@quadrangle/ui'
import { FilterInput } from '../../../shared/filter-input.tsx'
import { OrganizationPicker } from '../organization-picker.tsx'
import type { DirectoryOrganization } from '../organizations-state.ts'
import { useTypedText } from '../use-typed-text.ts'
import type { PeopleSearch } from './people-search.ts'

interface PeopleFiltersProps {
  filter: PeopleSearch
  organizations: readonly DirectoryOrganization[]
  onChange: (change: PeopleSearch) => void
}

export function PeopleFilters({ filter, organizations, onChange }: PeopleFiltersProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useTypedText(filter.text, (text) => onChange({ text: text || undefined }))
  return (
    <div className="grid grid-cols-2 gap-3 *:min-w-0 max-lg:*:nth-[-n+2]:col-span-full max-sm:*:last:col-span-full sm:grid-cols-3 lg:grid-cols-[minmax(16rem,2fr)_minmax(12rem,2fr)_repeat(3,minmax(8rem,1fr))] [&_search]:w-full">
      <FilterInput
        value={typed}
        onChange={setTyped}
        label={t`Name, number or mobile`}
        clearLabel={t`Clear the search`}
      />
      <OrganizationPicker
        aria-label={t`Organisation, with everything below it`}
        placeholder={t`All organisations`}
        organizations={organizations}
        value={filter.org}
        onChange={(org) => onChange({ org })}
        clearable
      />
      <Select
        aria-label={t`Type`}
        value={filter.kind ?? ''}
        onChange={(event) => onChange({ kind: (event.target.value || undefined) as PeopleSearch['kind'] })}
        options={[
          { value: '', label: t`All types` },
          { value: 'student', label: t`Students` },
          { value: 'staff', label: t`Staff` },
        ]}
      />
      <Select
        aria-label={t`Role`}
        value={filter.role ?? ''}
        onChange={(event) => onChange({ role: (event.target.value || undefined) as PeopleSearch['role'] })}
        options={[
          { value: '', label: t`All roles` },
          { value: 'admin', label: t`Administrators` },
          { value: 'issuer', label: t`Issuers` },
        ]}
      />
      <Select
        aria-label={t`State`}
        value={filter.state ?? ''}
        onChange={(event) => onChange({ state: (event.target.value || undefined) as PeopleSearch['state'] })}
        options={[
          { value: '', label: t`All states` },
          { value: 'active', label: t`Enabled` },
          { value: 'disabled', label: t`Disabled` },
        ]}
      />
    </div>
  )
}
