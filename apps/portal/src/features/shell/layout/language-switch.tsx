import { useLingui } from '@lingui/react/macro'
import { useToast } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import Languages from 'lucide-react/icons/languages'
import { changeLanguageAction, type Locale, localeAtom } from '../../../state/locale.ts'

/** Each language by its own name: its readers may not know the other. */
const names: Record<Locale, { name: string; short: string; tag: string }> = {
  zh: { name: '切换到中文', short: '中', tag: 'zh-CN' },
  en: { name: 'Switch to English', short: 'EN', tag: 'en' },
}

/** Changes between the two languages. */
export function LanguageSwitch() {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const { loading } = useAtomValue(changeLanguageAction)
  const change = useSetAtom(changeLanguageAction)
  const showToast = useToast()
  const other: Locale = locale === 'zh' ? 'en' : 'zh'
  const { name, short, tag } = names[other]
  const press = async () => {
    if (loading) return
    const result = await change(other)
    if (!result.ok && !result.error.aborted) {
      showToast({ tone: 'danger', title: t`The language could not be changed`, description: result.error.errmsg })
    }
  }
  return (
    <button
      type="button"
      lang={tag}
      // The accessible name includes the visible text, for voice control.
      aria-label={`${short}, ${name}`}
      title={name}
      aria-busy={loading}
      onClick={press}
      className="flex h-control min-w-control cursor-pointer items-center justify-center gap-1 rounded-control px-2 text-sm font-medium hover:bg-surface-sunken"
    >
      <Languages size={18} aria-hidden className="hidden sm:block" />
      {short}
    </button>
  )
}
