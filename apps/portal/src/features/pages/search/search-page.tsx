import { Trans, useLingui } from '@lingui/react/macro'
import { Button, EmptyState, type SearchGroup, SearchPanel } from '@quadrangle/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { PageFrame } from '../../../shared/page-frame.tsx'
import { Panel } from '../../../shared/panel.tsx'
import { encodeSearchText } from '../../../shared/search-text.ts'
import { useLoad } from '../../../shared/use-load.ts'
import { fieldAtom } from '../../../state/config.ts'
import { localeAtom } from '../../../state/locale.ts'
import { categories, countOf, pagedCount, type ResultTab } from './counts.ts'
import { NoticeFilters } from './notice-filters.tsx'
import type { ResultSearch } from './result-search.ts'
import { appResult, helpResult, noticeResult, personResult, serviceResult } from './search-groups.ts'
import { pageSizeOf, type SearchFilter, type SearchResult, searchAction } from './state.ts'

interface SearchPageProps {
  text: string
  search: ResultSearch
}

/** The results of a search in everything that a person may see, or a message if search is turned off. */
export function SearchPage(props: SearchPageProps) {
  const isEnabled = useAtomValue(fieldAtom('global_search')) === 1
  if (isEnabled) return <Results {...props} />
  return (
    <PageFrame title={<Trans>Search</Trans>}>
      <Panel className="p-card-padding">
        <EmptyState
          title={<Trans>Search is turned off</Trans>}
          description={<Trans>Your institution has turned it off. All apps are in the app centre.</Trans>}
          action={
            <Button asChild>
              <Link to="/appstore">
                <Trans>To the app centre</Trans>
              </Link>
            </Button>
          }
        />
      </Panel>
    </PageFrame>
  )
}

function Results({ text, search }: SearchPageProps) {
  const navigate = useNavigate()
  const { type, page = 1, unread, organization_id, from, until } = search
  const tab: ResultTab = type ?? 'all'
  const filter: SearchFilter = tab === 'notice' ? { unread, organization_id, from, until } : {}
  const request = { text, tab, page, filter }
  const { data, error, loading, reload } = useLoad(searchAction, request)
  // Don't show the results of an older search.
  const results = data && isSame(data, request) ? data : undefined
  const counts = data?.text === text ? data.counts : undefined
  const names = useNames()
  const groups = useGroups(names)
  const addressOf = (key: ResultTab) => `/global/search/${encodeSearchText(text)}${key === 'all' ? '' : `?type=${key}`}`
  const goTo = (next: number, nextFilter: SearchFilter, replace = false) =>
    void navigate({
      to: '/global/search/$text',
      params: { text },
      search: { ...nextFilter, type: tab === 'all' ? undefined : tab, page: next > 1 ? next : undefined },
      replace,
      resetScroll: !replace,
    })
  return (
    <PageFrame title={<Trans>Results for “{text}”</Trans>}>
      <SearchPanel
        text={text}
        categories={(['all', ...categories] as const).map((key) => ({
          key,
          label: names[key],
          ...(counts && { count: countOf(counts, key) }),
          href: addressOf(key),
        }))}
        category={tab}
        titled={tab === 'all'}
        filters={tab === 'notice' && <NoticeFilters filter={filter} onChange={(next) => goTo(1, next, true)} />}
        note={results && noteOf(results)}
        groups={results && groups(results, addressOf)}
        loading={loading}
        error={error && !error.aborted ? error.errmsg : undefined}
        onRetry={reload}
        page={results?.page}
        pageSize={pageSizeOf(tab)}
        total={results && (tab === 'all' ? pagedCount(results.counts, tab) : results.total)}
        onPageChange={(next) => goTo(next, filter)}
      />
    </PageFrame>
  )
}

/** Additional information about the results for the person. */
function noteOf({ text, tab, corrected, newest_only }: SearchResult) {
  const limited = newest_only === 1 && (tab === 'all' || tab === 'notice')
  if (corrected === '' && !limited) return undefined
  return (
    <>
      {corrected !== '' && (
        <Trans>
          Nothing has “{text}”. These are the results for “{corrected}”.
        </Trans>
      )}{' '}
      {limited && <Trans>Too many notices match: only the newest are shown. Add a word to find older ones.</Trans>}
    </>
  )
}

const isSame = (results: SearchResult, { text, tab, filter }: Pick<SearchResult, 'text' | 'tab' | 'filter'>) =>
  results.text === text && results.tab === tab && JSON.stringify(results.filter) === JSON.stringify(filter)

function useNames(): Record<ResultTab, string> {
  const { t } = useLingui()
  return {
    all: t`All`,
    app: t`Apps`,
    notice: t`Notices`,
    person: t`People`,
    service: t`Campus systems`,
    help: t`Help`,
  }
}

/** The results by category, as the kit's data. */
function useGroups(names: Record<ResultTab, string>) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  return (results: SearchResult, addressOf: (key: ResultTab) => string): SearchGroup[] => {
    const { tab, counts } = results
    const lists = {
      app: results.app_list.map((app) => appResult(app, locale)),
      notice: results.notice_list.map((notice) => noticeResult(notice, locale, t`Revoked`)),
      person: results.person_list.map((person) => personResult(person, locale, t`Write a notice`)),
      service: results.service_list.map((system) => serviceResult(system, locale)),
      help: results.help_list.map((topic) => helpResult(topic, locale)),
    }
    return categories
      .filter((key) => (tab === 'all' || tab === key) && lists[key].length > 0)
      .map((key) => {
        const count = counts[key]
        return {
          key,
          label: names[key],
          layout: key === 'notice' || key === 'help' ? 'lines' : key === 'person' ? 'people' : 'tiles',
          ...(tab === 'all' && count > lists[key].length && { more: { label: t`All ${count}`, href: addressOf(key) } }),
          results: lists[key],
        }
      })
  }
}
