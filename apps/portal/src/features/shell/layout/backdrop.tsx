import { cssUrl } from '@quadrangle/ui/theme'

interface BackdropProps {
  /** The address of the picture; empty for the plain surface. */
  url: string
  /** Whether to apply the configured veil. Without it the picture is dimmed in dark mode only. */
  veil?: boolean
}

/** The background picture, fixed while the page scrolls. */
export function Backdrop({ url, veil = true }: BackdropProps) {
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-0 -z-10 bg-surface">
      <div
        data-backdrop
        className="absolute inset-0 bg-cover bg-center"
        // escaped, because people enter this address
        style={{ backgroundImage: cssUrl(url) }}
      />
      {veil ? (
        <div className="absolute inset-0 bg-veil" />
      ) : (
        <div className="absolute inset-0 hidden bg-scrim dark:block" />
      )}
    </div>
  )
}
