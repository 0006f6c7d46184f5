import { useLingui } from '@lingui/react/macro'
import { SearchBar } from '@quadrangle/ui'
import { useNavigate } from '@tanstack/react-router'
import { useAtom, useSetAtom } from 'jotai'
import { searchOpenAtom, searchTextAtom } from '../../state/search-bar.ts'
import { useSecondGuide } from './use-guides.ts'

/** The search bar under the header. */
export function SearchRow() {
  const { t } = useLingui()
  const setOpen = useSetAtom(searchOpenAtom)
  const [text, setText] = useAtom(searchTextAtom)
  const navigate = useNavigate()
  const hint = useSecondGuide()
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
      {hint && (
        <p className="mx-auto mt-2 max-w-2xl text-xs text-text-muted">
          {t`Tip: a few characters are enough, and pinyin or its initials work too. Enter searches, Esc closes.`}
        </p>
      )}
    </div>
  )
}
