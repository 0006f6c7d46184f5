import { useAtomValue } from 'jotai'
import { localized } from '../../../shared/localized.ts'
import { partAtom } from '../../../state/config.ts'
import { localeAtom } from '../../../state/locale.ts'

/** The institution, on wide screens. The scrim keeps it legible on any picture. */
export function Institution() {
  const schoolInfo = useAtomValue(partAtom('schoolInfo'))
  const locale = useAtomValue(localeAtom)
  const name = localized(schoolInfo, 'name', locale)
  const otherName = locale === 'zh' ? schoolInfo.name_en : schoolInfo.name
  const motto = localized(schoolInfo, 'motto', locale)
  if (!name) return null
  return (
    <div className="hidden min-w-0 self-end rounded-card bg-scrim px-8 py-6 text-on-scrim lg:block">
      <p className="text-2xl font-semibold text-balance wrap-anywhere">{name}</p>
      {otherName && otherName !== name && (
        <p className="mt-1 text-base wrap-anywhere" lang={locale === 'zh' ? 'en' : 'zh-CN'}>
          {otherName}
        </p>
      )}
      {motto && <p className="mt-4 text-base wrap-anywhere">{motto}</p>}
    </div>
  )
}
