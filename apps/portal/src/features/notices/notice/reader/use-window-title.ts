import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { officialNameAtom } from '../../../../state/config.ts'

/** Sets the window's title while mounted, and restores it afterwards. */
export function useWindowTitle(name: string | undefined): void {
  const { i18n } = useLingui()
  const portal = useAtomValue(officialNameAtom)
  const { locale } = i18n
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a change of language the route has set its own title
  useEffect(() => {
    if (name === undefined) return
    const before = document.title
    const title = `${portal} - ${name}`
    document.title = title
    return () => {
      // The next page may have set its own title already.
      if (document.title === title) document.title = before
    }
  }, [name, portal, locale])
}
