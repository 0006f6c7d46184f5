import { useLingui } from '@lingui/react/macro'
import { IconButton } from '@quadrangle/ui'
import { useAtom } from 'jotai'
import Search from 'lucide-react/icons/search'
import { preload } from '../../../shared/preload.ts'
import { searchOpenAtom } from '../../../state/search-bar.ts'

/** Loads the code of the search bar. */
export const loadSearchRow = () => import('./search-row.tsx')

const preloadSearchRow = preload(loadSearchRow)

/** Opens and closes the search bar. Its code loads on hover or focus. */
export function SearchToggle() {
  const { t } = useLingui()
  const [open, setOpen] = useAtom(searchOpenAtom)
  return (
    <IconButton
      label={t`Search`}
      aria-expanded={open}
      aria-controls="global-search"
      data-search-toggle
      onPointerEnter={preloadSearchRow}
      onFocus={preloadSearchRow}
      onClick={() => setOpen(!open)}
      icon={<Search size={20} aria-hidden />}
    />
  )
}
