import { FailedOverlay, FailedPart, lazyPart } from '@quadrangle/ui'
import { useAtomValue, useStore } from 'jotai'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { localeAtom } from '../../state/locale.ts'
import { liveNoticeAtom } from '../../state/notices.ts'
import { agendaSpan } from './agenda.ts'
import { CardSection } from './card-section.tsx'
import { Gallery } from './gallery.tsx'
import { GreetingHeader } from './greeting-header.tsx'
import { HomeMenu } from './home-menu.tsx'
import { MessageList } from './message-list.tsx'
import { homeCards } from './registry.ts'
import { visibleCardsAtom } from './state-cards.ts'
import { newContentAtom, pollAction } from './state-content.ts'
import { messagesAction } from './state-messages.ts'
import { agendaAction } from './state-planner.ts'
import { useMinute } from './use-now.ts'
import { usePolling } from './use-polling.ts'
import { useOncePerVisit, Visit } from './visit.tsx'

const BackgroundBar = lazyPart(async () => (await import('./background-bar.tsx')).BackgroundBar, FailedOverlay)
const Increments = lazyPart(async () => (await import('./increments.tsx')).Increments, FailedPart)

/** The home page: greeting, messages and cards. */
export function HomePage() {
  return (
    <Visit>
      <Home />
    </Visit>
  )
}

function Home() {
  const [backgroundsOpen, setBackgroundsOpen] = useState(false)
  const backgroundsButton = useRef<HTMLButtonElement>(null)
  const pollCards = useCardPolling()
  useReloadOnNotices(pollCards)
  const closeBackgrounds = () => {
    setBackgroundsOpen(false)
    backgroundsButton.current?.focus()
  }
  return (
    <div className="flex min-w-0 flex-1">
      <div className="mx-auto flex w-full max-w-7xl min-w-0 flex-col gap-6 px-4 py-6 sm:px-6">
        <GreetingHeader
          actions={
            <HomeMenu
              backgroundsOpen={backgroundsOpen}
              onBackgrounds={() => setBackgroundsOpen(!backgroundsOpen)}
              backgroundsButton={backgroundsButton}
            />
          }
        />
        <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Gallery />
          <MessageList />
        </div>
        <CardSection />
      </div>
      {backgroundsOpen && (
        <Suspense fallback={null}>
          <BackgroundBar onClose={closeBackgrounds} />
        </Suspense>
      )}
      <NewContent />
      <AgendaLoad />
    </div>
  )
}

/** The list of cards with new content. It overlays the page, so that nothing shifts. */
function NewContent() {
  const hasIncrements = useAtomValue(newContentAtom).length > 0
  return (
    <div role="status" className="fixed inset-x-3 bottom-3 z-20 sm:inset-x-auto sm:end-6 sm:bottom-6 sm:w-80">
      {hasIncrements && (
        <Suspense fallback={null}>
          <Increments />
        </Suspense>
      )}
    </div>
  )
}

/**
 * Loads the agenda with or without its card: the greeting counts the entries of today. A separate component, because it
 * renders each minute.
 */
function AgendaLoad() {
  const locale = useAtomValue(localeAtom)
  useOncePerVisit('agenda', agendaAction, { ...agendaSpan(useMinute()), locale })
  return null
}

/** Polls the shown cards, and refreshes those that load more than their content. */
function useCardPolling(): () => Promise<void> {
  const store = useStore()
  const poll = useCallback(async () => {
    if (!store.get(visibleCardsAtom)?.length) return
    const result = await store.set(pollAction)
    for (const { element } of result.ok ? result.data : []) {
      const refresh = homeCards.get(element)?.refresh
      if (refresh) store.set(refresh)
    }
  }, [store])
  usePolling(poll)
  return poll
}

/** Reloads the message list and polls the cards when a notice arrives, changes or is read elsewhere. */
function useReloadOnNotices(pollCards: () => Promise<void>): void {
  const store = useStore()
  useEffect(
    () =>
      store.sub(liveNoticeAtom, () => {
        void store.set(messagesAction)
        void pollCards()
      }),
    [store, pollCards],
  )
}
