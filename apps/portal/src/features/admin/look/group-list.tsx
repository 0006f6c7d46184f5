import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Tag } from '@quadrangle/ui'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ImageUp from 'lucide-react/icons/image-up'
import SwatchBook from 'lucide-react/icons/swatch-book'
import type { ComponentType, ReactNode } from 'react'
import { lookGroups } from './look-groups.ts'

interface GroupListProps {
  /** How many fields of each group are changed. */
  changes: Readonly<Record<string, number>>
  /** How many fields of each group have an invalid value. */
  problems: Readonly<Record<string, number>>
  onOpen: (id: string) => void
}

/** The groups of settings, below two shortcuts that change many settings at once. */
export function GroupList({ changes, problems, onOpen }: GroupListProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex gap-2">
        <li className="grow">
          <ShortcutButton id="looks" icon={SwatchBook} onOpen={onOpen} title={t`Presets`}>
            <Trans>Twelve to begin from</Trans>
          </ShortcutButton>
        </li>
        <li className="grow">
          <ShortcutButton id="logo" icon={ImageUp} onOpen={onOpen} title={t`From a logo`}>
            <Trans>Its colours, three ways</Trans>
          </ShortcutButton>
        </li>
      </ul>
      <ul className="overflow-hidden rounded-card border border-border bg-surface-raised">
        {lookGroups.map(({ id, name, description, icon: Icon }) => (
          <li key={id} className="border-b border-border last:border-b-0">
            <button
              type="button"
              data-group={id}
              onClick={() => onOpen(id)}
              className="flex w-full items-center gap-3 px-4 py-2.5 text-start -outline-offset-2 outline-focus hover:bg-surface-sunken focus-visible:outline-2"
            >
              <span className="text-text-muted" aria-hidden>
                <Icon size={18} />
              </span>
              <span className="min-w-0 grow">
                <span className="block text-sm font-medium">{t(name)}</span>
                <span className="block text-xs text-text-muted">{t(description)}</span>
              </span>
              {problems[id] ? (
                <Tag tone="danger">{t`${problems[id]} to correct`}</Tag>
              ) : (
                <Badge tone="neutral" count={changes[id] ?? 0} label={t`${changes[id] ?? 0} changed`} />
              )}
              <ChevronRight size={16} className="shrink-0 text-text-muted" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ShortcutButtonProps {
  id: string
  title: string
  icon: ComponentType<{ size?: number }>
  onOpen: (id: string) => void
  children: ReactNode
}

function ShortcutButton({ id, title, icon: Icon, onOpen, children }: ShortcutButtonProps) {
  return (
    <button
      type="button"
      data-group={id}
      onClick={() => onOpen(id)}
      className="flex h-full w-full flex-col gap-2 rounded-card border border-border bg-surface-raised p-3 text-start outline-focus hover:border-border-control hover:bg-surface-sunken focus-visible:outline-2"
    >
      <span className="self-start rounded-control bg-accent-soft p-2 text-accent-text" aria-hidden>
        <Icon size={18} />
      </span>
      <span>
        <span className="block text-sm font-medium">{title}</span>
        <span className="block text-xs text-text-muted">{children}</span>
      </span>
    </button>
  )
}
