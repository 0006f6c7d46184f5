import { Anchor } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { SchoolLogo } from '../../../shared/school-logo.tsx'
import { localeAtom } from '../../../state/locale.ts'
import { lookPartAtom } from '../../../state/look.ts'

/** The institution's logo and its name in the current language. */
export function Brand() {
  const names = useAtomValue(lookPartAtom('names'))
  const logoLink = useAtomValue(lookPartAtom('logoLink'))
  const locale = useAtomValue(localeAtom)
  const both = [names.zh, names.en]
  const [first, second] = locale === 'zh' ? both : both.toReversed()
  return (
    <Anchor href={logoLink || '/'} className="flex min-w-0 items-center gap-3 rounded-control py-1">
      <SchoolLogo className="h-9 max-h-[calc(var(--qd-header-height)-1rem)] max-w-40" />
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
