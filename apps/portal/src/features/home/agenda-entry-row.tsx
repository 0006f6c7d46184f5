import { Trans, useLingui } from '@lingui/react/macro'
import { IconButton, useToast } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import Trash from 'lucide-react/icons/trash-2'
import { formatDate } from '../../shared/format-date.ts'
import { localeAtom } from '../../state/locale.ts'
import type { AgendaEntry } from './agenda.ts'
import { createAgendaAction, removeAgendaAction } from './state-planner.ts'

interface EntryProps {
  entry: AgendaEntry
  day: Date
  now: number
  unread: boolean
}

/** One entry of the agenda. The person's own entries can be removed and restored. */
export function AgendaEntryRow({ entry, day, now, unread }: EntryProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const remove = useSetAtom(removeAgendaAction)
  const create = useSetAtom(createAgendaAction)
  const toast = useToast()
  const wholeDay = entry.all_day === 1 || new Date(entry.begin_time) < day
  const { title } = entry
  // Past entries are muted.
  const textTone = Date.parse(entry.end_time) < now ? 'text-text-muted' : ''
  const removeEntry = async () => {
    const removed = await remove(entry.id)
    if (!removed.ok) {
      toast({ tone: 'danger', title: t`The entry was not removed`, description: removed.error.errmsg })
      return
    }
    const { id: _, own: __, ...body } = entry
    const onAction = async () => {
      const restored = await create(body)
      if (!restored.ok)
        toast({ tone: 'danger', title: t`The entry was not restored`, description: restored.error.errmsg })
    }
    toast({
      title: t`“${title}” was removed`,
      action: { label: t`Undo`, altText: t`Create the entry again`, onAction },
    })
  }
  return (
    <li className={`group flex min-h-row items-start gap-3 border-b border-border py-2 last:border-b-0 ${textTone}`}>
      <span className="flex w-14 shrink-0 flex-col text-sm font-medium tabular-nums">
        {wholeDay ? <Trans>All day</Trans> : formatDate(entry.begin_time, locale, 'time')}
        {!wholeDay && (
          <span className="text-xs font-normal text-text-muted">{formatDate(entry.end_time, locale, 'time')}</span>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span title={title} className={`line-clamp-2 text-sm wrap-anywhere ${unread ? 'font-semibold' : ''}`}>
          {title}
          {unread && (
            <span className="sr-only">
              {' '}
              (<Trans>unread</Trans>)
            </span>
          )}
        </span>
        <span className="line-clamp-1 text-xs text-text-muted">
          {[entry.place, entry.note].filter(Boolean).join(' · ')}
        </span>
      </span>
      {entry.own === 1 && (
        <IconButton
          size="small"
          label={t`Remove “${title}”`}
          icon={<Trash size={16} />}
          onClick={removeEntry}
          className="pointer-fine:opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
        />
      )}
    </li>
  )
}
