import { Trans, useLingui } from '@lingui/react/macro'
import { Button, EmptyState } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import SearchX from 'lucide-react/icons/search-x'
import { useRef, useState } from 'react'
import { FilterInput } from '../../../shared/filter-input.tsx'
import { PageFrame } from '../../../shared/page-frame.tsx'
import { Panel } from '../../../shared/panel.tsx'
import { partAtom } from '../../../state/config.ts'
import { localeAtom } from '../../../state/locale.ts'
import { OwnFeedback } from './own-feedback.tsx'
import { TopicList } from './topic-list.tsx'
import { topicsLike } from './topics.ts'

/** The institution's help, by topic. */
export function HelpPage() {
  const { t } = useLingui()
  const helpInfo = useAtomValue(partAtom('helpInfo'))
  const locale = useAtomValue(localeAtom)
  const [query, setQuery] = useState('')
  const filter = useRef<HTMLInputElement>(null)
  const clear = () => {
    setQuery('')
    filter.current?.focus()
  }
  const matches = topicsLike(helpInfo, query)
  const text = query.trim()
  return (
    <PageFrame
      width="narrow"
      title={<Trans>Help</Trans>}
      actions={
        helpInfo.length > 0 && (
          <FilterInput
            input={filter}
            value={query}
            onChange={setQuery}
            label={t`Filter topics`}
            clearLabel={t`Clear the filter`}
          />
        )
      }
    >
      <Panel>
        {matches.length > 0 ? (
          // While searching, matching topics are expanded.
          <TopicList
            key={text === '' ? 'all' : 'found'}
            topics={matches}
            open={(text === '' ? helpInfo.slice(0, 1) : helpInfo).map(({ id }) => id)}
            query={query}
            locale={locale}
          />
        ) : text === '' ? (
          <EmptyState
            icon={<CircleHelp size={28} />}
            title={<Trans>There are no help topics yet</Trans>}
            description={<Trans>Ask the information centre of your institution.</Trans>}
          />
        ) : (
          <EmptyState
            icon={<SearchX size={28} />}
            title={<Trans>No topic fits “{text}”</Trans>}
            description={<Trans>Try another word, or ask below.</Trans>}
            action={
              <Button onClick={clear}>
                <Trans>Clear the filter</Trans>
              </Button>
            }
          />
        )}
      </Panel>
      <OwnFeedback />
    </PageFrame>
  )
}
