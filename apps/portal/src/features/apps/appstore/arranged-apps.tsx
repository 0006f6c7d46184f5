import { Trans, useLingui } from '@lingui/react/macro'
import { IconButton, SortableCardGrid } from '@quadrangle/ui'
import X from 'lucide-react/icons/x'
import { type ReactNode, useMemo, useRef } from 'react'
import { AppIcon } from '../../../shared/app-icon.tsx'
import { localized } from '../../../shared/localized.ts'
import type { Locale } from '../../../state/locale.ts'
import { PinnedMark } from './homepage-button.tsx'
import type { App } from './sections.ts'
import { useHomepage } from './use-homepage.ts'

/**
 * The homepage's apps while they are being arranged: the person's own apps can be moved and removed, pinned ones stay
 * first.
 */
export function ArrangedApps({ apps, locale }: { apps: readonly App[]; locale: Locale }) {
  const { t } = useLingui()
  const homepage = useHomepage()
  const container = useRef<HTMLDivElement>(null)
  const pinned = apps.filter((app) => app.pinned === 1)
  const unpinned = useMemo(() => apps.filter((app) => app.pinned === 0), [apps])
  const items = useMemo(
    () => unpinned.map((app) => ({ id: app.app_id, name: localized(app, 'name', locale), app })),
    [unpinned, locale],
  )
  const remove = (app: App) => {
    // The pressed button disappears with its app: focus the next one.
    const at = unpinned.indexOf(app)
    const next = unpinned[at + 1] ?? unpinned[at - 1]
    homepage.remove(app)
    requestAnimationFrame(() => {
      const button = next && container.current?.querySelector<HTMLElement>(`[data-remove="${CSS.escape(next.app_id)}"]`)
      if (button) button.focus()
      else container.current?.focus()
    })
  }
  return (
    <div ref={container} tabIndex={-1} className="mt-3 flex flex-col gap-3 outline-none">
      <p className="text-xs text-text-muted">
        {pinned.length > 0 ? (
          <Trans>
            Drag the handles, or press Space on one and then the arrow keys. Apps with a pin are fixed by your
            institution.
          </Trans>
        ) : (
          <Trans>Drag the handles, or press Space on one and then the arrow keys.</Trans>
        )}
      </p>
      {pinned.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-3">
          {pinned.map((app) => (
            <li key={app.app_id}>
              <Tile name={localized(app, 'name', locale)} icon={app.icon_url} start={<PinnedMark />} />
            </li>
          ))}
        </ul>
      )}
      <SortableCardGrid
        label={t`Homepage apps`}
        columns="tiles"
        items={items}
        onReorder={(order) =>
          homepage.reorder(
            unpinned.map((app) => app.app_id),
            order,
          )
        }
        renderItem={({ name, app }, handle) => (
          <Tile
            name={name}
            icon={app.icon_url}
            start={handle}
            end={
              <IconButton
                size="small"
                label={t`Remove “${name}” from the homepage`}
                icon={<X size={16} />}
                data-remove={app.app_id}
                onClick={() => remove(app)}
              />
            }
          />
        )}
      />
    </div>
  )
}

function Tile({ name, icon, start, end }: { name: string; icon: string; start: ReactNode; end?: ReactNode }) {
  return (
    <div className="flex h-full min-w-0 flex-col items-center gap-2 rounded-control border border-border bg-surface-raised px-1 pt-1 pb-3 text-center">
      <div className="flex min-h-7 w-full items-center justify-between">
        {start}
        {end}
      </div>
      <AppIcon src={icon} name={name} />
      <span className="line-clamp-2 px-1 text-xs wrap-anywhere hyphens-auto">{name}</span>
    </div>
  )
}
