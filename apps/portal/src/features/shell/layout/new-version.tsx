import { useLingui } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import { useAtom } from 'jotai'
import { newVersionAtom } from '../../../state/new-version.ts'

/**
 * Offers to load a new version. It never reloads by itself, because that could discard text that a person is writing.
 */
export function NewVersion() {
  const { t } = useLingui()
  const [isAvailable, setAvailable] = useAtom(newVersionAtom)
  return (
    <div role="status">
      {isAvailable && (
        <div className="flex flex-wrap items-center justify-center gap-2 border-t border-border px-4 py-2 text-sm">
          <p className="me-2">{t`A new version of the portal is available.`}</p>
          <Button size="small" variant="ghost" onClick={() => setAvailable(false)}>
            {t`Later`}
          </Button>
          <Button size="small" variant="solid" onClick={() => window.location.reload()}>
            {t`Reload`}
          </Button>
        </div>
      )}
    </div>
  )
}
