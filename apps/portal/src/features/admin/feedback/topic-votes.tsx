import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Progress } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { localized } from '../../../shared/localized.ts'
import { Panel } from '../../../shared/panel.tsx'
import { localeAtom } from '../../../state/locale.ts'
import type { FeedbackList } from './state.ts'

/** How often each help topic helped, the least helpful first. */
export function TopicVotes({ topics }: Pick<FeedbackList, 'topics'>) {
  const { t, i18n } = useLingui()
  const locale = useAtomValue(localeAtom)
  if (topics.length === 0) return null
  return (
    <Panel aria-labelledby="topic-votes" className="p-card-padding">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="topic-votes" className="text-base font-semibold">
          <Trans>Did the help help?</Trans>
        </h2>
        <Link href="/urlmanage/content/help">
          <Trans>Edit help topics</Trans>
        </Link>
      </div>
      <ul className="mt-3 grid gap-x-8 gap-y-3 md:grid-cols-2">
        {topics.map((topic) => {
          const total = topic.helpful + topic.unhelpful
          const title = localized(topic, 'title', locale)
          const helpful = i18n.number(topic.helpful)
          const votes = i18n.number(total)
          return (
            <li key={topic.id} className="min-w-0">
              <div className="flex items-baseline justify-between gap-3 text-sm">
                <span className="min-w-0 truncate" title={title}>
                  {title}
                </span>
                <span className="shrink-0 text-text-muted tabular-nums">
                  <Trans>
                    {helpful} of {votes} helped
                  </Trans>
                </span>
              </div>
              <Progress className="mt-1" value={topic.helpful} max={total} label={t`“${title}” helped`} />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
