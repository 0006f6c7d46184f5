import { type ReactNode, useEffect, useRef } from 'react'

interface StepHeadingProps {
  back: ReactNode
  title: ReactNode
  /** Whether it takes the focus when it appears, because no field does. */
  focused?: boolean
  children?: ReactNode
}

/** The heading of a step, below the back button. */
export function StepHeading({ back, title, focused = false, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused])
  return (
    <div className="flex flex-col gap-2">
      {back}
      <h2 ref={heading} tabIndex={-1} className="text-base font-semibold wrap-anywhere outline-none">
        {title}
      </h2>
      {children && <p className="text-sm text-text-muted">{children}</p>}
    </div>
  )
}
