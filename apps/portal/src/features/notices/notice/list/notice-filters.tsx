import { Trans, useLingui } from '@lingui/react/macro'
import { Button, FailedPart, IconButton, lazyPart } from '@quadrangle/ui'
import { useNavigate } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { focusHeading } from '../../../../shared/focus-heading.ts'
import type { NoticeFilter } from '../../../../shared/notice-search.ts'
import { Panel } from '../../../../shared/panel.tsx'
import { boxPaths, type NoticeBox } from '../boxes.ts'
import { searchOf } from '../list-address.ts'
import { type FilterChange, filtersOf, isFiltered } from '../notice-filter.ts'
import { NoticeSearchField } from './notice-search-field.tsx'

const SenderAndDate = lazyPart(async () => (await import('./sender-and-date.tsx')).SenderAndDate, FailedPart)

interface NoticeFiltersProps {
  box: NoticeBox
  pageSize: number
  filter: NoticeFilter
  open: number | undefined
}

/** The filters of a box. They are all in the address, so that it can be shared. */
export function NoticeFilters({ box, pageSize, filter, open }: NoticeFiltersProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const id = useId()
  const has = (name: keyof NoticeFilter) => filtersOf(box).includes(name)
  const foldedCount = [filter.organization_id, filter.from, filter.until].filter((value) => value !== undefined).length
  const [isExpanded, setExpanded] = useState(foldedCount > 0)
  const change = (part: FilterChange, replace = false) => {
    const next = Object.entries({ ...filter, ...part }).filter(([, value]) => value !== undefined)
    const search = searchOf({ pageSize, filter: Object.fromEntries(next), open })
    void navigate({ to: boxPaths[box], search, replace, resetScroll: false })
  }
  const toggleLabel = t`Sender and date`
  const toggleProps = { 'aria-expanded': isExpanded, 'aria-controls': id, onClick: () => setExpanded(!isExpanded) }
  return (
    <Panel aria-label={t`Filters`} className="flex flex-col gap-3 p-3">
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex w-full gap-2 sm:w-auto">
          <NoticeSearchField text={filter.text ?? ''} onText={(text) => change({ text: text || undefined }, true)} />
          <IconButton
            {...toggleProps}
            icon={<SlidersHorizontal size={16} />}
            label={foldedCount > 0 && !isExpanded ? `${toggleLabel} (${foldedCount})` : toggleLabel}
            variant={foldedCount > 0 ? 'soft' : 'outline'}
            className="sm:hidden"
          />
        </div>
        {/* one scrolling line on a phone instead of three; padding for focus rings */}
        <div className="-m-1 flex max-w-[calc(100%+0.5rem)] gap-2 overflow-x-auto overscroll-x-contain p-1 [scrollbar-width:none] sm:flex-wrap *:shrink-0">
          {has('unread') && (
            <Toggle on={filter.unread === 1} onChange={(on) => change({ unread: on ? 1 : undefined })}>
              <Trans>Unread</Trans>
            </Toggle>
          )}
          {has('reply') && (
            <>
              <Toggle on={filter.reply === 'due'} onChange={(on) => change({ reply: on ? 'due' : undefined })}>
                <Trans>Needs reply</Trans>
              </Toggle>
              <Toggle on={filter.reply === 'replied'} onChange={(on) => change({ reply: on ? 'replied' : undefined })}>
                <Trans>Replied</Trans>
              </Toggle>
            </>
          )}
          {has('own') && (
            <Toggle on={filter.own === 1} onChange={(on) => change({ own: on ? 1 : undefined })}>
              <Trans>Written by me</Trans>
            </Toggle>
          )}
          <Toggle on={filter.official === 1} onChange={(on) => change({ official: on ? 1 : undefined })}>
            <Trans>Official</Trans>
          </Toggle>
          <Toggle on={filter.attachment === 1} onChange={(on) => change({ attachment: on ? 1 : undefined })}>
            <Trans>With attachments</Trans>
          </Toggle>
          <Button {...toggleProps} size="small" variant="ghost" className="max-sm:hidden">
            <SlidersHorizontal size={14} aria-hidden />
            {toggleLabel}
            {foldedCount > 0 && !isExpanded && ` (${foldedCount})`}
          </Button>
        </div>
        {isFiltered(filter) && (
          <Button
            size="small"
            variant="ghost"
            onClick={() => {
              focusHeading()
              void navigate({ to: boxPaths[box], search: searchOf({ pageSize, filter: {}, open }), resetScroll: false })
            }}
          >
            <X size={14} aria-hidden />
            <Trans>Clear filters</Trans>
          </Button>
        )}
      </div>
      <div id={id} hidden={!isExpanded}>
        {isExpanded && (
          <Suspense>
            <SenderAndDate filter={filter} onChange={change} />
          </Suspense>
        )}
      </div>
    </Panel>
  )
}

interface ToggleProps {
  on: boolean
  onChange: (on: boolean) => void
  children: ReactNode
}

function Toggle({ on, onChange, children }: ToggleProps) {
  return (
    <Button size="small" variant={on ? 'soft' : 'outline'} aria-pressed={on} onClick={() => onChange(!on)}>
      {on && <Check size={14} aria-hidden />}
      {children}
    </Button>
  )
}
