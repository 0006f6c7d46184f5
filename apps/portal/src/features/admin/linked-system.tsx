import { useAtomValue } from 'jotai'
import { localized } from '../../shared/localized.ts'
import { localeAtom } from '../../state/locale.ts'

interface LinkedSystemProps {
  /** The address of the system, or its name in the portal. */
  authority: string
  /** Empty if the system is switched off. */
  name: string
  name_en: string
}

/** The system of a linked account: its name, if it has one, and its address. */
export function LinkedSystem({ authority, ...names }: LinkedSystemProps) {
  const locale = useAtomValue(localeAtom)
  const name = localized(names, 'name', locale)
  return (
    <>
      <p className="text-sm font-medium wrap-anywhere">{name === '' ? authority : name}</p>
      {name !== '' && <p className="text-sm text-text-muted wrap-anywhere">{authority}</p>}
    </>
  )
}
