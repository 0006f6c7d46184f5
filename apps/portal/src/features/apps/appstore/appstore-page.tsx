import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useAtom, useAtomValue } from 'jotai'
import { useRef } from 'react'
import { FilterInput } from '../../../shared/filter-input.tsx'
import { PageFrame } from '../../../shared/page-frame.tsx'
import { Panel } from '../../../shared/panel.tsx'
import { PanelLoad } from '../../../shared/panel-load.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { localeAtom } from '../../../state/locale.ts'
import { AppDetail } from './app-detail.tsx'
import { AppResults } from './app-results.tsx'
import { AppSkeleton } from './app-skeleton.tsx'
import { AppTabs } from './app-tabs.tsx'
import { HomepageRow } from './homepage-row.tsx'
import { RecentRow } from './recent-row.tsx'
import { appFilterAtom, appListAtom, appsAction } from './state.ts'

/** All apps of the institution, by category. */
export function AppstorePage() {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const [query, setQuery] = useAtom(appFilterAtom)
  const filter = useRef<HTMLInputElement>(null)
  const clear = () => {
    setQuery('')
    filter.current?.focus()
  }
  const apps = useLoad(appsAction)
  const appList = useAtomValue(appListAtom)
  const { category: tab = 'all', app: open } = useSearch({ strict: false })
  return (
    <PageFrame
      title={<Trans>App centre</Trans>}
      actions={
        <FilterInput
          input={filter}
          value={query}
          onChange={setQuery}
          label={t`Filter apps`}
          clearLabel={t`Clear the filter`}
        />
      }
    >
      <PanelLoad load={apps} skeleton={<AppSkeleton />}>
        {(data) => {
          // unlike `data`, the list has the changes that are being saved
          const list = appList ?? data
          return (
            <div className="flex flex-col gap-4">
              {tab === 'all' && query.trim() === '' && (
                <>
                  <HomepageRow apps={list} locale={locale} />
                  <RecentRow apps={list} locale={locale} />
                </>
              )}
              <Panel>
                <div className="px-card-padding pt-2">
                  <AppTabs apps={list} query={query} tab={tab} />
                </div>
                <AppResults apps={list} tab={tab} query={query} locale={locale} onClear={clear} />
              </Panel>
              <AppDetail apps={list} id={open} locale={locale} />
            </div>
          )
        }}
      </PanelLoad>
    </PageFrame>
  )
}
