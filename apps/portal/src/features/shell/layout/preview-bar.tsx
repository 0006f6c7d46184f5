import { Trans } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { formatDate } from '../../../shared/format-date.ts'
import { partAtom } from '../../../state/config.ts'
import { localeAtom } from '../../../state/locale.ts'

const END = '/api/look/preview/end'

/** Indicates that this browser shows a draft of the look, and offers a way back. */
export function PreviewBar() {
  const preview = useAtomValue(partAtom('preview'))
  const locale = useAtomValue(localeAtom)
  if (!preview) return null
  const { name } = preview
  const until = formatDate(preview.until, locale, 'dateTime')
  return (
    <aside className="sticky bottom-0 z-30 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-border bg-surface-raised px-4 py-2 text-sm shadow-overlay">
      <p className="wrap-anywhere">
        <Trans>
          Preview of “{name}” until {until}. Others see the published look.
        </Trans>
      </p>
      <Button size="small" onClick={() => location.assign(END)}>
        <Trans>Leave the preview</Trans>
      </Button>
    </aside>
  )
}
