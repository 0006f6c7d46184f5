import { Trans, useLingui } from '@lingui/react/macro'
import { Tag } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { formatDate } from '../../../shared/format-date.ts'
import { localeAtom } from '../../../state/locale.ts'
import { categories, menus, pinnedRoles } from './fields.ts'
import { formatPeriod } from './format-period.ts'
import type { ContentEntry } from './kinds.ts'

/** Tags that distinguish an entry from its neighbours, beside its name. */
export function EntryTags({ entry }: { entry: ContentEntry }) {
  return (
    <>
      {entry.enabled === 0 && (
        <Tag tone="warning">
          <Trans>Disabled</Trans>
        </Tag>
      )}
      <KindTags entry={entry} />
    </>
  )
}

function KindTags({ entry }: { entry: ContentEntry }) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const choiceTag = (choices: typeof categories, value: string) => {
    const label = choices.find((choice) => choice.value === value)?.label
    return label && <Tag>{t(label)}</Tag>
  }
  switch (entry.kind) {
    case 'app':
      return (
        <>
          {choiceTag(categories, entry.value.category)}
          {entry.value.public === 1 && (
            <Tag tone="info">
              <Trans>Guests</Trans>
            </Tag>
          )}
        </>
      )
    case 'pinned':
      return choiceTag(pinnedRoles, entry.value.role)
    case 'nav':
      return entry.value.parent_id === 0 ? choiceTag(menus, entry.value.menu) : null
    case 'memo':
      return <Tag>{formatDate(`${entry.value.date}T00:00:00`, locale, 'date')}</Tag>
    case 'tip':
    case 'agenda': {
      const { begins_at: begins, ends_at: ends } = entry.value
      const now = Date.now()
      const isOver = Date.parse(ends) <= now
      return (
        <>
          <Tag>{formatPeriod(begins, ends, locale)}</Tag>
          {isOver ? (
            <Tag>
              <Trans>Over</Trans>
            </Tag>
          ) : (
            Date.parse(begins) <= now && (
              <Tag tone="success">
                <Trans context="in force">Now</Trans>
              </Tag>
            )
          )}
        </>
      )
    }
    default:
      return null
  }
}
