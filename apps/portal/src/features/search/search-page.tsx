import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState, Pagination } from '@quadrangle/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import SearchX from 'lucide-react/icons/search-x'
import { LoadState } from '../../shared/load-state.tsx'
import { PageFrame } from '../../shared/page-frame.tsx'
import { Panel } from '../../shared/panel.tsx'
import { TabBar, TabLink } from '../../shared/tab-links.tsx'
import { useLoad } from '../../shared/use-load.ts'
import { localeAtom } from '../../state/locale.ts'
import { AppHits } from './app-hits.tsx'
import { countOf, pagedCount, type ResultTab, type SearchCounts } from './counts.ts'
import { NoticeHits } from './notice-hits.tsx'
import { ResultSkeleton } from './result-skeleton.tsx'
import { resultsPerPage, searchAction } from './state.ts'

/** What a search in apps and notices found. */
export function SearchPage({ text }: { text: string }) {
  const locale = useAtomValue(localeAtom)
  const navigate = useNavigate()
  const { type: tab = 'all', page = 1 } = useSearch({ strict: false })
  const load = useLoad(searchAction, { text, tab, page })
  // What an older search found is nothing to show under this one.
  const { data } = load
  const current = data && data.text === text && data.tab === tab ? load : { ...load, data: undefined }
  const counts = data?.text === text ? data.counts : undefined
  return (
    <PageFrame title={<Trans>Results for “{text}”</Trans>}>
      <ResultTabs text={text} tab={tab} counts={counts} />
      <Panel aria-busy={load.loading} className={load.loading && current.data ? 'opacity-60' : ''}>
        <LoadState
          load={current}
          skeleton={<ResultSkeleton />}
          isEmpty={({ app_list, notice_list }) =>
            (tab === 'notice' || app_list.length === 0) && (tab === 'app' || notice_list.length === 0)
          }
          empty={<NoHits text={text} />}
        >
          {(found) => (
            <>
              {tab !== 'notice' && found.app_list.length > 0 && (
                <AppHits apps={found.app_list} query={text} locale={locale} titled={tab === 'all'} />
              )}
              {tab !== 'app' && found.notice_list.length > 0 && (
                <NoticeHits notices={found.notice_list} query={text} locale={locale} titled={tab === 'all'} />
              )}
              {pagedCount(found.counts, tab) > resultsPerPage && (
                <div className="border-t border-border px-card-padding py-3">
                  <Pagination
                    page={found.page}
                    total={pagedCount(found.counts, tab)}
                    pageSize={resultsPerPage}
                    quickJump
                    onPageChange={(next) =>
                      void navigate({
                        to: '/global/search/$text',
                        params: { text },
                        search: { type: tab === 'all' ? undefined : tab, page: next > 1 ? next : undefined },
                      })
                    }
                  />
                </div>
              )}
            </>
          )}
        </LoadState>
      </Panel>
    </PageFrame>
  )
}

function ResultTabs({ text, tab, counts }: { text: string; tab: ResultTab; counts: SearchCounts | undefined }) {
  const { t } = useLingui()
  const names = { all: t`All`, app: t`Apps`, notice: t`Notices` }
  return (
    <TabBar label={t`Result categories`}>
      {(['all', 'app', 'notice'] as const).map((each) => (
        <TabLink
          key={each}
          to="/global/search/$text"
          params={{ text }}
          search={each === 'all' ? {} : { type: each }}
          current={each === tab}
          count={counts && countOf(counts, each)}
        >
          {names[each]}
        </TabLink>
      ))}
    </TabBar>
  )
}

function NoHits({ text }: { text: string }) {
  return (
    <EmptyState
      icon={<SearchX size={28} />}
      title={
        <span className="inline-block first-letter:uppercase">
          <Trans>no content found for keyword “{text}”</Trans>
        </span>
      }
      description={<Trans>Check the spelling, use fewer words, or look into another category.</Trans>}
    />
  )
}
