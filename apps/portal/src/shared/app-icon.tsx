import { useState } from 'react'

export interface AppIconProps {
  /** The picture. Without one, or if it fails to load, the first character of the name is shown. */
  src: string
  name: string
}

/** The decorative icon of an app or a system, shown beside its name. */
export function AppIcon({ src, name }: AppIconProps) {
  // The address that failed to load. A new address is tried.
  const [failedSrc, setFailedSrc] = useState('')
  if (src !== '' && src !== failedSrc) {
    return (
      <img
        src={src}
        alt=""
        width={44}
        height={44}
        loading="lazy"
        onError={() => setFailedSrc(src)}
        className="size-11 shrink-0 rounded-inner"
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-control bg-surface-sunken text-base font-semibold text-text-muted select-none"
    >
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  )
}
