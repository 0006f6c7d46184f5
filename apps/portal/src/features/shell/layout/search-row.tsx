import { useLingui } from '@lingui/react/macro'
import { Button, Kbd, SearchCombobox } from '@quadrangle/ui'
import { useNavigate } from '@tanstack/react-router'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { apiAtom } from '../../../state/api.ts'
import { fieldAtom } from '../../../state/config.ts'
import { earlyTextAtom, paletteOpenAtom, searchOpenAtom, searchTextAtom } from '../../../state/search-bar.ts'
import { clearSearchHistoryAction, searchHistoryAction } from './search-history.ts'
import { useSecondGuide } from './use-guides.ts'

/** The search bar under the header. */
export function SearchRow() {
  const { t } = useLingui()
  const setOpen = useSetAtom(searchOpenAtom)
  const [text, setText] = useAtom(searchTextAtom)
  const openPalette = useSetAtom(paletteOpenAtom)
  const setEarlyText = useSetAtom(earlyTextAtom)
  const navigate = useNavigate()
  const showsHint = useSecondGuide()
  const api = useAtomValue(apiAtom)
  const hasSuggestions = useAtomValue(fieldAtom('ise_config')) === 1
  const history = useAtomValue(searchHistoryAction).data
  const loadHistory = useSetAtom(searchHistoryAction)
  const clearHistory = useSetAtom(clearSearchHistoryAction)
  useEffect(() => {
    if (hasSuggestions) loadHistory()
  }, [hasSuggestions, loadHistory])
  const close = () => {
    setOpen(false)
    document.querySelector<HTMLElement>('[data-search-toggle]')?.focus()
  }
  const forget = async (term: string | undefined) => {
    const result = await clearHistory(term)
    if (!result.ok) throw result.error
  }
  const submit = (text: string) => {
    setOpen(false)
    setText('')
    navigate({ to: '/global/search/$text', params: { text } })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for text that was typed while this code was loading
  useEffect(() => {
    if (!text.includes('\n')) return
    const earlyText = text.trim()
    setText(earlyText)
    if (earlyText !== '') submit(earlyText)
  }, [])
  return (
    <div id="global-search" className="border-t border-border px-4 py-3 sm:px-6">
      <SearchCombobox
        className="mx-auto max-w-2xl"
        autoFocus
        value={text}
        onValueChange={setText}
        placeholder={t`Search apps and notices`}
        onClose={close}
        {...(hasSuggestions && {
          suggest: async (prefix: string, signal: AbortSignal) =>
            (await api.search.suggest({ body: { text: prefix }, signal })).terms,
          history: history?.terms ?? [],
          onClearHistory: () => forget(undefined),
          onRemoveHistory: forget,
        })}
        onSubmit={submit}
      />
      <div className="mx-auto mt-2 flex max-w-2xl items-center gap-2">
        <p className="min-w-0 flex-1 text-xs text-text-muted">
          {showsHint &&
            t`Tip: a few characters are enough, and pinyin or its initials work too. Enter searches, Esc closes.`}
        </p>
        <Button
          size="small"
          variant="ghost"
          onClick={() => {
            close()
            setEarlyText(text)
            setText('')
            openPalette(true)
          }}
        >
          {t`Pages and actions`}
          <Kbd keys="mod+k" className="max-sm:hidden" />
        </Button>
      </div>
    </div>
  )
}
