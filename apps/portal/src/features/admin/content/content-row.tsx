import { Trans, useLingui } from '@lingui/react/macro'
import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator, IconButton, RelativeTime } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { AppIcon } from '../../../shared/app-icon.tsx'
import { localeAtom } from '../../../state/locale.ts'
import { EntryTags } from './entry-tags.tsx'
import { type ContentEntry, type ContentKind, valuesOf } from './kinds.ts'
import { detailOf, nameOf, pictureOf } from './summary.ts'

export type RowAction = 'edit' | 'enable' | 'disable' | 'first' | 'up' | 'down' | 'last' | 'remove'

interface ContentRowProps {
  kind: ContentKind
  entry: ContentEntry
  /** The button that moves it; null if the list has no order. */
  handle: ReactNode
  /** The directions in which it can move on the page; undefined if the list has no order. */
  place: Place | undefined
  onAction: (action: RowAction) => void
}

/** Whether there are neighbours before and after an entry. */
export interface Place {
  readonly up: boolean
  readonly down: boolean
}

/** One entry of a list. */
export function ContentRow({ entry, handle, place, onAction }: ContentRowProps) {
  const locale = useAtomValue(localeAtom)
  const name = nameOf(entry, locale)
  const detail = detailOf(entry, locale)
  const picture = pictureOf(entry)
  const isBelow = Number(valuesOf(entry).parent_id ?? 0) !== 0
  return (
    <div
      data-entry={entry.id}
      className={`flex min-h-row w-full min-w-0 items-center gap-3 py-2 pe-3 ${isBelow ? 'ps-10 sm:ps-14' : 'ps-3 sm:ps-4'}`}
    >
      {handle}
      {picture?.shape === 'icon' && <AppIcon src={picture.src} name={name} />}
      {picture?.shape === 'wide' && (
        <img
          src={picture.src}
          alt=""
          width={80}
          height={45}
          loading="lazy"
          className="h-11 w-20 shrink-0 rounded-control bg-surface-sunken object-cover"
        />
      )}
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <button
            type="button"
            onClick={() => onAction('edit')}
            className={`min-w-0 rounded-control text-start text-sm wrap-anywhere outline-focus hover:underline focus-visible:outline-2 ${
              entry.enabled ? 'font-medium text-text' : 'text-text-muted'
            }`}
          >
            <span className="line-clamp-2" title={name}>
              {name}
            </span>
          </button>
          <EntryTags entry={entry} />
        </div>
        {detail !== '' && (
          <p className="mt-0.5 truncate text-xs text-text-muted" title={detail}>
            {detail}
          </p>
        )}
      </div>
      <RelativeTime
        date={entry.updated_at}
        className="hidden shrink-0 text-xs text-text-muted tabular-nums lg:inline"
      />
      <RowMenu name={name} enabled={entry.enabled === 1} place={place} onAction={onAction} />
    </div>
  )
}

interface RowMenuProps {
  name: string
  enabled: boolean
  place: Place | undefined
  onAction: (action: RowAction) => void
}

function RowMenu({ name, enabled, place, onAction }: RowMenuProps) {
  const { t } = useLingui()
  const item = (action: RowAction, icon: ReactNode, text: ReactNode, disabled = false) => (
    <DropdownMenuItem
      icon={icon}
      disabled={disabled}
      onSelect={() => onAction(action)}
      tone={action === 'remove' ? 'danger' : 'default'}
    >
      {text}
    </DropdownMenuItem>
  )
  return (
    <DropdownMenu
      align="end"
      trigger={
        <IconButton variant="ghost" size="small" label={t`Actions for “${name}”`} icon={<Ellipsis size={18} />} />
      }
    >
      {item('edit', <Pencil size={16} />, <Trans>Edit</Trans>)}
      {enabled
        ? item('disable', <EyeOff size={16} />, <Trans>Disable</Trans>)
        : item('enable', <Eye size={16} />, <Trans>Enable</Trans>)}
      {place && (
        <>
          <DropdownMenuSeparator />
          {item('first', <ArrowUpToLine size={16} />, <Trans>Move to the top</Trans>)}
          {item('up', <ArrowUp size={16} />, <Trans>Move up</Trans>, !place.up)}
          {item('down', <ArrowDown size={16} />, <Trans>Move down</Trans>, !place.down)}
          {item('last', <ArrowDownToLine size={16} />, <Trans>Move to the end</Trans>)}
        </>
      )}
      <DropdownMenuSeparator />
      {item('remove', <Trash size={16} />, <Trans>Remove…</Trans>)}
    </DropdownMenu>
  )
}
