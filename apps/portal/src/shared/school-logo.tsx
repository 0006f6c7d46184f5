import { useAtomValue } from 'jotai'
import { lookPartAtom } from '../state/look.ts'

interface SchoolLogoProps {
  /** Sets its size. */
  className: string
}

/** The logo for light or dark mode, if there is one. The hidden one is not fetched. */
export function SchoolLogo({ className }: SchoolLogoProps) {
  const { light, dark } = useAtomValue(lookPartAtom('logo'))
  const classes = `w-auto shrink-0 object-contain ${className}`
  if (light === dark) return light ? <img src={light} alt="" className={classes} /> : null
  return (
    <>
      {light && <img src={light} alt="" loading="lazy" className={`${classes} dark:hidden`} />}
      <img src={dark} alt="" loading="lazy" className={`${classes} hidden dark:block`} />
    </>
  )
}
