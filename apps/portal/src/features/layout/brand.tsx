import { Anchor } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { portalConfigAtom } from '../../state/config.ts'
import { localeAtom } from '../../state/locale.ts'

/** The institution's logo and both its names; the one in the current language counts. */
export function Brand() {
  const config = useAtomValue(portalConfigAtom)
  const locale = useAtomValue(localeAtom)
  const names = [config.official_name, config.official_name_en]
  const [first, second] = locale === 'zh' ? names : names.toReversed()
  return (
    <Anchor href={config.school_logo_link || '/'} className="flex min-w-0 items-center gap-3 rounded-control py-1">
      <Logo light={config.school_logo} dark={config.school_logo_theme || config.school_logo} />
      <span className="min-w-0">
        <span
          className="line-clamp-2 text-sm leading-tight font-semibold wrap-anywhere sm:line-clamp-1 sm:text-base"
          title={first || second}
        >
          {first || second}
        </span>
        {first && second && first !== second && (
          <span
            className="hidden truncate text-xs leading-tight text-text-muted sm:block"
            lang={locale === 'zh' ? 'en' : 'zh-CN'}
          >
            {second}
          </span>
        )}
      </span>
    </Anchor>
  )
}

interface LogoProps {
  light: string
  dark: string
}

/** The logo for the surface that it stands on. The picture that is not shown is not fetched either. */
function Logo({ light, dark }: LogoProps) {
  if (!light) return null
  const className = 'h-9 max-h-[calc(var(--qd-header-height)-1rem)] w-auto max-w-40 shrink-0 object-contain'
  if (light === dark) return <img src={light} alt="" height={36} className={className} />
  return (
    <>
      <img src={light} alt="" height={36} loading="lazy" className={`${className} dark:hidden`} />
      <img src={dark} alt="" height={36} loading="lazy" className={`${className} hidden dark:block`} />
    </>
  )
}
