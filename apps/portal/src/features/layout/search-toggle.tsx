import { useLingui } from '@lingui/react/macro'
import { IconButton } from '@quadrangle/ui'
import { useAtom } from 'jotai'
import Search from 'lucide-react/icons/search'
import { searchOpenAtom } from '../../state/search-bar.ts'

/** Fetches the search bar. */
export const loadSearchRow = () => import('./search-row.tsx')

/** Opens and closes the search bar, which is fetched when someone reaches for it. */
export function SearchToggle() {
  const { t } = useLingui()
  const [open, setOpen] = useAtom(searchOpenAtom)
  return (
    <IconButton
      label={t`Search`}
      aria-expanded={open}
      aria-controls="global-search"
      data-search-toggle
      onPointerEnter={loadSearchRow}
      onFocus={loadSearchRow}
      onClick={() => setOpen(!open)}
      icon={<Search size={20} aria-hidden />}
    />
  )
}
