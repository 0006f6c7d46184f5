import { useLingui } from '@lingui/react/macro'
import { Combobox } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { type ComponentProps, useMemo } from 'react'
import { type Bilingual, localized } from '../../shared/localized.ts'
import { localeAtom } from '../../state/locale.ts'
import type { DirectoryOrganization } from './organizations-state.ts'

interface OrganizationPickerProps
  extends Pick<ComponentProps<'input'>, 'id' | 'placeholder' | 'aria-label' | 'className'> {
  organizations: readonly DirectoryOrganization[]
  value: number | undefined
  /** The chosen organisation, if its name is known before the list has loaded. */
  known?: ({ readonly id: number } & Readonly<Bilingual<'name'>>) | undefined
  onChange: (id: number | undefined) => void
  clearable?: boolean
  /** The ids of organisations that cannot be chosen. */
  excludedIds?: ReadonlySet<number>
}

/** Chooses one organisation by its name, its code or the names above it. */
export function OrganizationPicker({
  organizations,
  value,
  known,
  onChange,
  excludedIds,
  ...rest
}: OrganizationPickerProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const options = useMemo(() => {
    const byId = new Map(organizations.map((each) => [each.id, each]))
    return organizations
      .filter(({ id }) => !excludedIds?.has(id))
      .map((each) => {
        const ancestors: string[] = []
        for (let parent = byId.get(each.parent); parent && ancestors.length < 20; parent = byId.get(parent.parent))
          ancestors.unshift(localized(parent, 'name', locale))
        const description = [ancestors.slice(-2).join(' / '), each.code].filter(Boolean).join(' · ')
        return { value: String(each.id), label: localized(each, 'name', locale), ...(description && { description }) }
      })
  }, [organizations, excludedIds, locale])
  const hasLoaded = organizations.length > 0
  const isListed = organizations.some(({ id }) => id === value)
  // Without a label, the id would be shown until the list has loaded.
  const unlisted = hasLoaded ? String(value) : '…'
  const label = known && known.id === value ? localized(known, 'name', locale) : unlisted
  return (
    <Combobox
      {...rest}
      options={options}
      knownOptions={value === undefined || isListed ? undefined : [{ value: String(value), label }]}
      value={value === undefined ? null : String(value)}
      onValueChange={(chosen) => onChange(chosen === null ? undefined : Number(chosen))}
      empty={hasLoaded ? t`No organisation matches` : t`The organisations have not loaded`}
    />
  )
}
