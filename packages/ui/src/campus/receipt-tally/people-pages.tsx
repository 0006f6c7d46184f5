'use client'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../components/button/button.tsx'
import { focusRing } from '../../components/classes.ts'
import { reasonOf } from '../../components/reason-of.ts'
import { SkeletonText } from '../../components/skeleton/skeleton.tsx'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { receiptTallyLabels } from './labels.ts'
import type { TallyPage, TallyPerson, TallyQuery } from './tally-people.ts'

interface PeoplePagesProps extends Omit<TallyQuery, 'page'> {
  load: (query: TallyQuery) => Promise<TallyPage>
}

interface Loaded {
  people: readonly TallyPerson[]
  total: number
  page: number
}

/**
 * A paged list of people. Derive its React key from the query, so that a late response to an older query is ignored.
 */
export function PeoplePages({ state, organization, search, load }: PeoplePagesProps) {
  const labels = useLabels(receiptTallyLabels)
  const locale = useLabelLocale()
  const [loaded, setLoaded] = useState<Loaded>({ people: [], total: 0, page: 0 })
  const [busy, setBusy] = useState(true)
  const [failure, setFailure] = useState<string>()
  const isMounted = useRef(true)
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  const fetchPage = useCallback(
    async (page: number) => {
      setBusy(true)
      try {
        const { people, total } = await latest.current({ state, organization, search, page })
        if (!isMounted.current) return
        setFailure(undefined)
        setLoaded((before) => {
          // people move to another page when others answer meanwhile
          const known = new Set(before.people.map(({ id }) => id))
          const added = people.filter(({ id }) => !known.has(id))
          return { people: [...before.people, ...added], total: people.length === 0 ? 0 : total, page }
        })
      } catch (error) {
        if (isMounted.current) setFailure(reasonOf(error))
      } finally {
        if (isMounted.current) setBusy(false)
      }
    },
    [state, organization, search],
  )
  const hasRequested = useRef(false)
  useEffect(() => {
    isMounted.current = true
    // loads once, because each access to names may be audited
    if (!hasRequested.current) {
      hasRequested.current = true
      void fetchPage(1)
    }
    return () => {
      isMounted.current = false
    }
  }, [fetchPage])
  const remaining = loaded.total - loaded.people.length
  const next = Math.min(remaining, Math.ceil(loaded.people.length / loaded.page))
  const list = useRef<HTMLUListElement>(null)
  const hasPressed = useRef(false)
  const visibleCount = useRef(0)
  const loadNextPage = () => {
    hasPressed.current = true
    void fetchPage(loaded.page + 1)
  }
  useLayoutEffect(() => {
    const names = list.current?.children
    const first = names?.[visibleCount.current] ?? names?.[visibleCount.current - 1]
    visibleCount.current = loaded.people.length
    // the pressed button is removed, so the first new name, or else the last one, gets the focus
    if (hasPressed.current && document.activeElement === document.body && first instanceof HTMLElement) first.focus()
  }, [loaded])
  return (
    <div data-q="tally-names" aria-busy={busy} className="q:pb-2">
      <ul data-q="tally-name-list" ref={list} className="q:grid q:gap-x-4 q:sm:grid-cols-2">
        {loaded.people.map((person) => (
          <li
            data-q="tally-person"
            key={person.id}
            tabIndex={-1}
            className={`q:min-w-0 q:rounded-inner q:py-1 q:text-sm q:wrap-anywhere ${focusRing}`}
          >
            {person.name}
            {person.detail !== undefined && (
              <span data-q="tally-detail" className="q:ms-2 q:text-xs q:text-text-muted">
                {person.detail}
              </span>
            )}
            {person.answer !== undefined && (
              <span data-q="tally-answer" className="q:block q:text-xs q:text-text-muted">
                {person.note ? `${person.answer} · ${person.note}` : person.answer}
              </span>
            )}
          </li>
        ))}
      </ul>
      {busy && failure === undefined && loaded.page === 0 && <SkeletonText lines={2} />}
      {!busy && failure === undefined && loaded.page > 0 && loaded.people.length === 0 && (
        <p data-q="tally-nobody" className="q:text-xs q:text-text-muted">
          {search === '' ? labels.empty : labels.noMatch(search)}
        </p>
      )}
      {failure !== undefined && (
        <p
          data-q="tally-names-problem"
          role="alert"
          className="q:flex q:flex-wrap q:items-center q:gap-2 q:text-xs q:text-danger"
        >
          {labels.loadFailed(failure)}
          <Button size="small" loading={busy} onClick={loadNextPage}>
            {labels.retry}
          </Button>
        </p>
      )}
      {failure === undefined && remaining > 0 && loaded.page > 0 && (
        <Button size="small" loading={busy} onClick={loadNextPage}>
          {labels.more(next.toLocaleString(locale), next < remaining ? remaining.toLocaleString(locale) : undefined)}
        </Button>
      )}
    </div>
  )
}
