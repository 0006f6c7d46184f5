import { useState } from 'react'

export interface AppIconProps {
  /** The picture; without one, or if it does not load, the first character of the name shows. */
  src: string
  name: string
}

/** The picture of an app or a system, whose name stands beside it. */
export function AppIcon({ src, name }: AppIconProps) {
  // remembers which address failed, so that a new one is tried
  const [failed, setFailed] = useState('')
  if (src !== '' && src !== failed) {
    return (
      <img
        src={src}
        alt=""
        width={44}
        height={44}
        loading="lazy"
        onError={() => setFailed(src)}
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
