import { useLingui } from '@lingui/react/macro'
import { Combobox } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { type ComponentProps, useMemo } from 'react'
import { localized } from '../../shared/localized.ts'
import { localeAtom } from '../../state/locale.ts'
import type { DirectoryOrganization } from './organizations-state.ts'

interface OrganizationPickerProps
  extends Pick<ComponentProps<'input'>, 'id' | 'placeholder' | 'aria-label' | 'className'> {
  organizations: readonly DirectoryOrganization[]
  value: number | undefined
  onChange: (id: number | undefined) => void
  clearable?: boolean
  /** The organisations that cannot be chosen. */
  without?: ReadonlySet<number>
}

/** Chooses one organisation by its name, its code or the names above it. */
export function OrganizationPicker({ organizations, value, onChange, without, ...rest }: OrganizationPickerProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const options = useMemo(() => {
    const byId = new Map(organizations.map((one) => [one.id, one]))
    return organizations
      .filter(({ id }) => !without?.has(id))
      .map((one) => {
        const above: string[] = []
        for (let up = byId.get(one.parent); up && above.length < 20; up = byId.get(up.parent))
          above.unshift(localized(up, 'name', locale))
        const description = [above.slice(-2).join(' / '), one.code].filter(Boolean).join(' · ')
        return { value: String(one.id), label: localized(one, 'name', locale), ...(description && { description }) }
      })
  }, [organizations, without, locale])
  return (
    <Combobox
      {...rest}
      options={options}
      value={value === undefined ? null : String(value)}
      onValueChange={(chosen) => onChange(chosen === null ? undefined : Number(chosen))}
      empty={t`No organisation matches`}
    />
  )
}
