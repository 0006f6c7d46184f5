import { useLoad } from '../../../shared/use-load.ts'
import { LoadFailure } from '../load-failure.tsx'
import { OrganizationPicker } from '../organization-picker.tsx'
import { directoryOrganizationsAction } from '../organizations-state.ts'
import type { FieldControlProps } from './field-props.ts'

/** Selects one organisation; the value is 0 for none. */
export function OrganizationControl({ value, storedEntry, onChange }: FieldControlProps) {
  const load = useLoad(directoryOrganizationsAction)
  const storedOrganization =
    storedEntry?.kind === 'system' && storedEntry.related
      ? { id: storedEntry.value.organization_id, ...storedEntry.related }
      : undefined
  return (
    <>
      <OrganizationPicker
        organizations={load.data?.list ?? []}
        value={value === 0 ? undefined : Number(value)}
        known={storedOrganization}
        onChange={(id) => onChange(id ?? 0)}
      />
      <LoadFailure load={load} />
    </>
  )
}
