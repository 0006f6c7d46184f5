import { useLingui } from '@lingui/react/macro'
import { limits } from '@quadrangle/api-client'
import { CommandPalette } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { encodeSearchText } from '../../../shared/search-text.ts'
import { apiAtom } from '../../../state/api.ts'
import { fieldAtom } from '../../../state/config.ts'
import { earlyTextAtom } from '../../../state/search-bar.ts'
import { userAtom } from '../../../state/session.ts'
import { ReadAll } from './read-all.tsx'
import { addRecent, readRecent } from './recent.ts'
import { useActions } from './use-actions.tsx'
import { type Hit, idOf, recentOf, useHitCommands } from './use-hit-commands.tsx'
import { type LoadSections, usePages } from './use-pages.tsx'

export interface PaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  loadSections: LoadSections
}

/** The command palette: pages and actions immediately, and results from the server. */
export function Palette({ open, onOpenChange, loadSections }: PaletteProps) {
  const { t } = useLingui()
  const user = useAtomValue(userAtom)
  const api = useAtomValue(apiAtom)
  const searchable = useAtomValue(fieldAtom('global_search')) === 1 && user !== null
  const earlyText = useAtomValue(earlyTextAtom)
  const setEarlyText = useSetAtom(earlyTextAtom)
  const [isAsking, setAsking] = useState(false)
  const [recent, setRecent] = useState(() => (user ? readRecent(user.user_id) : []))
  const { main, write, more } = usePages(loadSections)
  const actions = useActions(() => setAsking(true))
  const [hits, setHits] = useState<readonly Hit[]>([])
  const { commandOf, recentCommandOf } = useHitCommands()
  const recentCommands = recent.flatMap((entry) => recentCommandOf(entry) ?? [])
  const commands = [...main, ...write, ...actions, ...more, ...recentCommands]
  return (
    <>
      <CommandPalette
        hotkey={false}
        open={open}
        onOpenChange={(next) => {
          if (!next) setEarlyText('')
          onOpenChange(next)
        }}
        defaultText={earlyText}
        placeholder={searchable ? t`Find apps, notices, people, pages and actions` : t`Find pages and actions`}
        commands={commands}
        recent={recent.map(({ id }) => id)}
        onCommand={({ id }) => {
          const hit = hits.find((each) => idOf(each) === id)
          const isLocal = id !== 'logOut' && commands.some((command) => command.id === id)
          if (!user || !(hit || isLocal)) return
          setRecent(addRecent(user.user_id, hit ? recentOf(hit) : (recent.find((entry) => entry.id === id) ?? { id })))
        }}
        {...(searchable && {
          onSearch: async (text: string, signal: AbortSignal) => {
            const { hits } = await api.search.suggest({ body: { text: text.slice(0, limits.searchText) }, signal })
            setHits(hits)
            return hits.map(commandOf)
          },
          fallback: (text: string) => ({
            id: 'search',
            label: t`Search everything for “${text}”`,
            icon: <Search size={18} aria-hidden />,
            href: `/global/search/${encodeSearchText(text.slice(0, limits.searchText))}`,
          }),
        })}
      />
      <ReadAll open={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
