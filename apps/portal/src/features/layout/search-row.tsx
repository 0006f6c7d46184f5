import { useLingui } from '@lingui/react/macro'
import { SearchBar } from '@quadrangle/ui'
import { useNavigate } from '@tanstack/react-router'
import { useAtom, useSetAtom } from 'jotai'
import { searchOpenAtom, searchTextAtom } from '../../state/search-bar.ts'

/** The search bar under the header. */
export function SearchRow() {
  const { t } = useLingui()
  const setOpen = useSetAtom(searchOpenAtom)
  const [text, setText] = useAtom(searchTextAtom)
  const navigate = useNavigate()
  const close = () => {
    setOpen(false)
    document.querySelector<HTMLElement>('[data-search-toggle]')?.focus()
  }
  return (
    <div id="global-search" className="border-t border-border px-4 py-3 sm:px-6">
      <SearchBar
        className="mx-auto max-w-2xl"
        autoFocus
        value={text}
        onValueChange={setText}
        placeholder={t`Search apps and notices`}
        onClose={close}
        onSubmit={(text) => {
          setOpen(false)
          navigate({ to: '/global/search/$text', params: { text } })
        }}
      />
    </div>
  )
}
