import { useLingui } from '@lingui/react/macro'
import { SearchCombobox } from '@quadrangle/ui'
import { useNavigate } from '@tanstack/react-router'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { apiAtom } from '../../state/api.ts'
import { fieldAtom } from '../../state/config.ts'
import { searchOpenAtom, searchTextAtom } from '../../state/search-bar.ts'
import { clearSearchHistoryAction, searchHistoryAction } from './search-history.ts'
import { useSecondGuide } from './use-guides.ts'

/** The search bar under the header. */
export function SearchRow() {
  const { t } = useLingui()
  const setOpen = useSetAtom(searchOpenAtom)
  const [text, setText] = useAtom(searchTextAtom)
  const navigate = useNavigate()
  const hint = useSecondGuide()
  const api = useAtomValue(apiAtom)
  const suggests = useAtomValue(fieldAtom('ise_config')) === 1
  const history = useAtomValue(searchHistoryAction).data
  const loadHistory = useSetAtom(searchHistoryAction)
  const clearHistory = useSetAtom(clearSearchHistoryAction)
  useEffect(() => {
    if (suggests) loadHistory()
  }, [suggests, loadHistory])
  const close = () => {
    setOpen(false)
    document.querySelector<HTMLElement>('[data-search-toggle]')?.focus()
  }
  return (
    <div id="global-search" className="border-t border-border px-4 py-3 sm:px-6">
      <SearchCombobox
        className="mx-auto max-w-2xl"
        autoFocus
        value={text}
        onValueChange={setText}
        placeholder={t`Search apps and notices`}
        onClose={close}
        {...(suggests && {
          suggest: async (begun: string, signal: AbortSignal) =>
            (await api.search.suggest({ body: { text: begun }, signal })).terms,
          history: history?.terms ?? [],
          onClearHistory: async () => {
            const result = await clearHistory()
            if (!result.ok) throw result.error
          },
        })}
        onSubmit={(text) => {
          setOpen(false)
          setText('')
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
