import { cssUrl } from '@quadrangle/ui/theme'

interface BackdropProps {
  /** The picture; none shows the plain surface. */
  url: string
  /** Whether the configured veil lies on it; without it the picture is only dimmed where everything is dark. */
  veil?: boolean
}

/** The landscape behind the page, still while the page scrolls. */
export function Backdrop({ url, veil = true }: BackdropProps) {
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-0 -z-10 bg-surface">
      <div
        data-backdrop
        className="absolute inset-0 bg-cover bg-center"
        // checked and quoted: the address comes from people
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
