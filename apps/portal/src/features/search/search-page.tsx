import { Trans, useLingui } from '@lingui/react/macro'
import { Button, EmptyState, type SearchGroup, SearchPanel } from '@quadrangle/ui'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { PageFrame } from '../../shared/page-frame.tsx'
import { Panel } from '../../shared/panel.tsx'
import { encodeSearchText } from '../../shared/search-text.ts'
import { useLoad } from '../../shared/use-load.ts'
import { fieldAtom } from '../../state/config.ts'
import { localeAtom } from '../../state/locale.ts'
import { countOf, pagedCount, type ResultTab } from './counts.ts'
import { appResult, noticeResult } from './search-groups.ts'
import { resultsPerPage, type SearchResult, searchAction } from './state.ts'

/** The results of a search in apps and notices; a sentence where the institution has none. */
export function SearchPage({ text }: { text: string }) {
  const on = useAtomValue(fieldAtom('global_search'))
  if (on === 1) return <Results text={text} />
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

function Results({ text }: { text: string }) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const navigate = useNavigate()
  const { type: tab = 'all', page = 1 } = useSearch({ strict: false })
  const { data, error, loading, reload } = useLoad(searchAction, { text, tab, page })
  // Don't show the results of an older search.
  const found = data && data.text === text && data.tab === tab ? data : undefined
  const counts = data?.text === text ? data.counts : undefined
  const names = { all: t`All`, app: t`Apps`, notice: t`Notices` }
  const categories = (['all', 'app', 'notice'] as const).map((key) => ({
    key,
    label: names[key],
    count: counts && countOf(counts, key),
    href: `/global/search/${encodeSearchText(text)}${key === 'all' ? '' : `?type=${key}`}`,
  }))
  const groupsOf = ({ app_list, notice_list }: SearchResult): SearchGroup[] => {
    const apps = app_list.map((app) => appResult(app, locale, text))
    const notices = notice_list.map((notice) => noticeResult(notice, locale, text, t`Revoked`))
    return [
      ...group('app', names.app, 'tiles', tab === 'notice' ? [] : apps),
      ...group('notice', names.notice, 'lines', tab === 'app' ? [] : notices),
    ]
  }
  return (
    <PageFrame title={<Trans>Results for “{text}”</Trans>}>
      <SearchPanel
        text={text}
        categories={categories}
        category={tab}
        titled={tab === 'all'}
        groups={found && groupsOf(found)}
        loading={loading}
        error={error && !error.aborted ? error.errmsg : undefined}
        onRetry={reload}
        page={found?.page}
        pageSize={resultsPerPage}
        total={found && pagedCount(found.counts, tab)}
        onPageChange={(next) =>
          void navigate({
            to: '/global/search/$text',
            params: { text },
            search: { type: tab === 'all' ? undefined : tab, page: next > 1 ? next : undefined },
          })
        }
      />
    </PageFrame>
  )
}

function group(
  key: Exclude<ResultTab, 'all'>,
  label: string,
  layout: SearchGroup['layout'],
  results: SearchGroup['results'],
): SearchGroup[] {
  return results.length === 0 ? [] : [{ key, label, layout, results }]
}
