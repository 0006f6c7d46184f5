import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TabBar, TabLink } from '../../../shared/tab-links.tsx'
import type { AppList } from './sections.ts'
import { type AppTab, appsOf, appTabs } from './sections.ts'

/** The name of a category, or of the tab for all apps or those of the homepage. */
export function CategoryName({ category }: { category: AppTab }): ReactNode {
  switch (category) {
    case 'all':
      return <Trans>All</Trans>
    case 'homepage':
      return <Trans>Homepage apps</Trans>
    case 'learning':
      return <Trans>Learning</Trans>
    case 'life':
      return <Trans>Life</Trans>
    case 'work':
      return <Trans>Work</Trans>
    case 'social':
      return <Trans>Social</Trans>
    case 'fun':
      return <Trans>Fun</Trans>
  }
}

export interface AppTabsProps {
  apps: AppList
  query: string
  tab: AppTab
}

/** The categories, each with the number of apps that match the filter. */
export function AppTabs({ apps, query, tab }: AppTabsProps) {
  const { t } = useLingui()
  return (
    <TabBar inPanel label={t`Categories`}>
      {appTabs.map((each) => (
        <TabLink
          key={each}
          to="/appstore"
          search={each === 'all' ? {} : { category: each }}
          current={each === tab}
          count={appsOf(apps, each, query).length}
        >
          <CategoryName category={each} />
        </TabLink>
      ))}
    </TabBar>
  )
}
