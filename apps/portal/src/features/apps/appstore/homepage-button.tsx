import { useLingui } from '@lingui/react/macro'
import { IconButton } from '@quadrangle/ui'
import Check from 'lucide-react/icons/check'
import Pin from 'lucide-react/icons/pin'
import Plus from 'lucide-react/icons/plus'
import { localized } from '../../../shared/localized.ts'
import type { Locale } from '../../../state/locale.ts'
import type { App } from './sections.ts'
import { useHomepage } from './use-homepage.ts'

/** Adds an app to the homepage or removes it; for a pinned one it says that it is fixed. */
export function HomepageButton({ app, locale }: { app: App; locale: Locale }) {
  const { t } = useLingui()
  const homepage = useHomepage()
  const name = localized(app, 'name', locale)
  if (app.pinned === 1) return <PinnedMark />
  return app.collected === 1 ? (
    <IconButton
      size="small"
      label={t`Remove “${name}” from the homepage`}
      icon={<Check size={18} className="text-accent-text" />}
      onClick={() => homepage.remove(app)}
    />
  ) : (
    <IconButton
      size="small"
      label={t`Add “${name}” to the homepage`}
      icon={<Plus size={18} />}
      onClick={() => homepage.add(app)}
    />
  )
}

/** Says that an app is fixed on the homepage. */
export function PinnedMark() {
  const { t } = useLingui()
  const label = t`Pinned by your institution`
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className="inline-flex size-7 items-center justify-center text-text-muted"
    >
      <Pin size={16} aria-hidden />
    </span>
  )
}
